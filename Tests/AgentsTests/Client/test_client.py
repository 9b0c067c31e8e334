"""The program with the client of the protocol's authors: both handshakes, all tools, and the bytes of the command line.

FLOWHOST is the path of the program.
"""

import asyncio
import json
import os
import pathlib
import subprocess
import unittest

from mcp import ClientSession, StdioServerParameters, types
from mcp.client.client import Client
from mcp.client.stdio import stdio_client
from mcp.shared.exceptions import MCPError

ROOT = pathlib.Path(__file__).resolve().parents[3]
PROGRAM = os.environ["FLOWHOST"]
CALLS = [
    (["check", "photos"], "", "check", {"plugin": "photos"}),
    (["check"], "", "check", {}),
    (["prove", "login"], "", "prove", {"plugin": "login"}),
    (["map", "--as=device=pad", "photos"], "", "map", {"plugin": "photos", "as": "device=pad"}),
    (["repl", "photos"], "select 3\nbuy\n", "walk", {"plugin": "photos", "steps": ["select 3", "buy"]}),
    (["repl", "photos"], "select 3\nfly\n", "walk", {"plugin": "photos", "steps": ["select 3", "fly"]}),
    (["map", "nowhere"], "", "map", {"plugin": "nowhere"}),
]
SERVER = StdioServerParameters(command=PROGRAM, args=["mcp"], cwd=str(ROOT))


def printed(words, steps):
    """What the command line prints: its output, and its complaints."""
    result = subprocess.run([PROGRAM, *words], cwd=ROOT, input=steps.encode(), capture_output=True)
    return result.returncode, [text.decode() for text in (result.stdout, result.stderr) if text]


def lines(*messages):
    """The answers of the program to lines that need not be messages."""
    text = b"\n".join(m if isinstance(m, bytes) else json.dumps(m).encode() for m in messages) + b"\n"
    result = subprocess.run([PROGRAM, "mcp"], cwd=ROOT, input=text, capture_output=True, timeout=60)
    assert result.returncode == 0 and result.stderr == b"", result
    return [json.loads(line) for line in result.stdout.splitlines()]


def call(number, name, **arguments):
    params = {"name": name, "arguments": arguments}
    return {"jsonrpc": "2.0", "id": number, "method": "tools/call", "params": params}


class ClientTests(unittest.TestCase):
    def in_mode(self, mode, work):
        async def run():
            async with Client(stdio_client(SERVER), mode=mode) as client:
                return await work(client)

        return asyncio.run(asyncio.wait_for(run(), 120))

    def test_each_tool_answers_with_the_bytes_of_the_command_line(self):
        for mode, version in [("legacy", "2025-11-25"), ("auto", "2026-07-28"), ("2026-07-28", "2026-07-28")]:

            async def work(client):
                self.assertEqual(client.protocol_version, version)
                tools = (await client.list_tools()).tools
                self.assertEqual([tool.name for tool in tools], ["walk", "check", "prove", "map"])
                return [await client.call_tool(name, arguments) for _, _, name, arguments in CALLS]

            for (words, steps, name, _), answer in zip(CALLS, self.in_mode(mode, work)):
                with self.subTest(mode=mode, words=words):
                    status, texts = printed(words, steps)
                    self.assertEqual([part.text for part in answer.content], texts)
                    self.assertEqual(answer.is_error, status > (0 if name == "walk" else 1))

    def test_an_unknown_tool_is_an_error_of_the_protocol(self):
        async def work(client):
            with self.assertRaises(MCPError) as error:
                await client.call_tool("fly", {})
            return error.exception

        for mode in ["legacy", "2026-07-28"]:
            error = self.in_mode(mode, work)
            self.assertEqual(error.error.code, -32602)
            self.assertIn("unknown tool 'fly'. There are: walk, check, prove, map.", error.error.message)


class LineTests(unittest.TestCase):
    def test_broken_lines_do_not_end_the_program(self):
        ping = {"jsonrpc": "2.0", "id": 9, "method": "ping"}
        answers = lines(b"{", b"\xff\xfe", b"[]", b"", ping)
        self.assertEqual([a.get("error", {}).get("code") for a in answers], [-32700, -32700, -32600, None])
        self.assertEqual(answers[-1], {"jsonrpc": "2.0", "id": 9, "result": {}})

    def test_a_line_that_is_too_long_is_refused(self):
        ping = {"jsonrpc": "2.0", "id": 9, "method": "ping"}
        answers = lines(b'"' + b"x" * (17 << 20) + b'"', ping)
        self.assertEqual(answers[0]["error"]["code"], -32600)
        self.assertEqual(answers[1]["id"], 9)

    def test_a_huge_answer_is_an_error_of_the_tool(self):
        answer = lines(call(1, "walk", plugin="photos", steps=["for i = 1, 300 do print(('x'):rep(1000)) end"]))[0]["result"]
        self.assertTrue(answer["isError"])
        self.assertTrue(answer["content"][0]["text"].startswith("the answer has more than 256 KiB."))

    def test_many_steps_and_their_answer_do_not_block(self):
        answer = lines(call(1, "walk", plugin="photos", steps=["print(('x'):rep(1000))"] * 200))[0]["result"]
        self.assertFalse(answer["isError"])
        self.assertGreater(len(answer["content"][0]["text"]), 200_000)

    def test_a_ping_is_answered_while_a_command_runs(self):
        answers = lines(call(1, "prove", plugin="shop"), {"jsonrpc": "2.0", "id": 2, "method": "ping"})
        self.assertEqual([answer["id"] for answer in answers], [2, 1])

    def test_a_cancelled_call_gets_no_answer(self):
        cancel = {"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": 1}}
        answers = lines(call(1, "prove", plugin="shop"), call(2, "check", plugin="photos"), cancel)
        self.assertEqual([answer["id"] for answer in answers], [2])

    def test_nothing_becomes_an_option(self):
        for words in ["--accept", "-h", "--plugins=/"]:
            answer = lines(call(1, "map", plugin=words))[0]["result"]
            self.assertTrue(answer["isError"], answer)
            self.assertIn("unknown plugin", answer["content"][0]["text"])

    def test_the_definitions_are_short(self):
        result = lines({"jsonrpc": "2.0", "id": 1, "method": "tools/list"})[0]["result"]
        self.assertLessEqual(len(json.dumps(result["tools"], separators=(",", ":"), ensure_ascii=False).encode()), 3_600)
