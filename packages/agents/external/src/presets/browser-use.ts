import type { Preset } from './preset.js'

/** The agent of the Python package browser-use. */
export const browserUse: Preset = {
  name: 'browser-use',
  program: 'python3',
  install: 'python3 -m pip install browser-use',
  version: {
    args: ['-c', 'from importlib.metadata import version; print(version("browser-use"))'],
    tried: null,
  },
  keys: ['BROWSER_USE_API_KEY', 'OPENAI_API_KEY', 'ANTHROPIC_API_KEY', 'GOOGLE_API_KEY'],
  passes: ['OPENAI_BASE_URL', 'ANTHROPIC_BASE_URL'],
  args: ['{home}/agent.py'],
  env: {
    ANONYMIZED_TELEMETRY: 'false',
    BROWSER_USE_CONFIG_DIR: '{home}',
    BROWSER_USE_VERSION_CHECK: 'false',
  },
  files: {
    'agent.py': `import argparse
import asyncio
import json
import os

from browser_use import Agent, Browser, ChatAnthropic, ChatBrowserUse, ChatGoogle, ChatOpenAI, Tools

options = argparse.ArgumentParser()
options.add_argument("--model")
model = options.parse_args().model
named = {"model": model} if model else {}

if "BROWSER_USE_API_KEY" in os.environ:
    llm = ChatBrowserUse(**named)
elif "OPENAI_API_KEY" in os.environ:
    llm = ChatOpenAI(model=model or "gpt-5")
elif "ANTHROPIC_API_KEY" in os.environ:
    llm = ChatAnthropic(model=model or "claude-sonnet-4-6")
else:
    llm = ChatGoogle(model=model or "gemini-2.5-pro")


async def main():
    with open(os.environ["WEBEVAL_TASK"], encoding="utf-8") as file:
        task = json.load(file)
    agent = Agent(
        task=task["query"],
        llm=llm,
        browser=Browser(cdp_url=os.environ["WEBEVAL_CDP_URL"], keep_alive=True),
        tools=Tools(exclude_actions=["search", "read_file", "write_file", "replace_file", "save_as_pdf", "upload_file"]),
        use_judge=False,
        directly_open_url=False,
        calculate_cost=True,
    )
    history = await agent.run(max_steps=task["limits"]["max_steps"])
    usage = history.usage
    told = {"answer": history.final_result()}
    if usage:
        told["usage"] = {
            "input_tokens": usage.total_prompt_tokens,
            "output_tokens": usage.total_completion_tokens,
            "cost_usd": usage.total_cost or None,
        }
        told["models"] = {name: 1 for name in usage.by_model}
    print(json.dumps(told), flush=True)
    os._exit(0)


asyncio.run(main())
`,
  },
  withholds:
    'it acts through WEBEVAL_CDP_URL alone; its actions on files and its search of the web are left out',
  reads: {
    answer: 'answer',
    input_tokens: ['usage.input_tokens'],
    output_tokens: ['usage.output_tokens'],
    cost_usd: 'usage.cost_usd',
    models: 'models',
  },
}
