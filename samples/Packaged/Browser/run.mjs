// Runs the published program with an argument, in the runtime that browsers run: node run.mjs wwwroot/_framework/dotnet.js
import { pathToFileURL } from "node:url";
import { resolve } from "node:path";

const { dotnet } = await import(pathToFileURL(resolve(process.argv[2])));
process.exitCode = await dotnet.withApplicationArguments("check").run();
