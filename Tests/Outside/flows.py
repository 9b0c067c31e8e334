"""Validates the flows of all example scenarios and maps by SchemaStore's schema for Maestro."""

import json
import os
import subprocess
import sys
import tempfile
import time

import jsonschema
import yaml

program, root, schema = sys.argv[1:4]
with open(schema, encoding="utf-8") as file:
    schema = json.load(file)
validator = jsonschema.validators.validator_for(schema)(schema)
# The schema takes any word as the name of a command. These are the commands of Maestro that flows may use here.
commands = set(schema["$defs"]["commandObject"]["properties"])


def export(arguments, folder):
    run = subprocess.run(
        [program, "export", "maestro", *arguments, "-o", folder], cwd=root, capture_output=True, text=True, check=False
    )
    if run.returncode == 2:
        print(run.stderr)
    return run.returncode


def names(document):
    """Returns the names of all commands in a list, at any depth."""
    found = set()
    for command in document:
        name, value = (command, None) if isinstance(command, str) else next(iter(command.items()))
        found.add(name)
        if isinstance(value, dict):
            found |= names(value.get("commands", []))
    return found


def mistakes(path):
    with open(path, encoding="utf-8") as file:
        documents = list(yaml.safe_load_all(file))
    if len(documents) != 2:
        return [f"{len(documents)} documents"]
    found = [error.message for document in documents for error in validator.iter_errors(document)]
    return found + [f"no command '{name}'" for name in sorted(names(documents[1]) - commands)]


def check(arguments):
    start, bad = time.monotonic(), 0
    with tempfile.TemporaryDirectory() as folder:
        status = export(arguments, folder)
        paths = sorted(os.listdir(folder))
        for name in paths:
            for mistake in mistakes(os.path.join(folder, name)):
                bad += 1
                print(f"{name}: {mistake}")
    took = time.monotonic() - start
    print(f"flows {' '.join(arguments)}: {len(paths)} flows, {bad} mistakes, status {status}, {took:.1f} s")
    return bad == 0 and paths


plugins = sorted(
    name for name in os.listdir(os.path.join(root, "plugins"))
    if os.path.isdir(os.path.join(root, "plugins", name, "scenarios"))
)
apps = [name for name in plugins if os.path.isfile(os.path.join(root, "plugins", name, "init.lua"))]
results = [check([name]) for name in plugins] + [check(["--all", name]) for name in apps]
sys.exit(0 if all(results) else 1)
