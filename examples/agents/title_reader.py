"""An agent in 30 lines of Python without any library: reads the page's main heading, and answers with it.

pnpm eval --suite tasks.jsonl --agent-command 'python3 examples/agents/title_reader.py'
"""
import json
import os
import urllib.request

session = {}


def send(method, params=None, **extra):
    """Sends one MCP message; returns its result, or None for a notification."""
    body = json.dumps({"jsonrpc": "2.0", "method": method, "params": params or {}, **extra}).encode()
    headers = {
        "Authorization": "Bearer " + os.environ["WEBEVAL_MCP_TOKEN"],
        "Content-Type": "application/json",
        "Accept": "application/json, text/event-stream",
        **session,
    }
    with urllib.request.urlopen(urllib.request.Request(os.environ["WEBEVAL_MCP_URL"], body, headers)) as answer:
        if "mcp-session-id" in answer.headers:
            session["mcp-session-id"] = answer.headers["mcp-session-id"]
        lines = [line[6:] for line in answer.read().decode().splitlines() if line.startswith("data: ")]
    return json.loads(lines[-1])["result"] if lines else None


def call(tool, **arguments):
    return send("tools/call", {"name": tool, "arguments": arguments}, id=tool)["content"][0]["text"]


client = {"name": "title-reader", "version": "1"}
send("initialize", {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": client}, id=0)
send("notifications/initialized")
heading = call("browser_evaluate", function="() => document.querySelector('h1')?.innerText ?? document.title")
print("the task:", os.environ["WEBEVAL_QUERY"])
call("finish", answer=json.loads(heading.splitlines()[0].removeprefix("Result: ")))
