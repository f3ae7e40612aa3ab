// Opens the page in headless Chromium, and waits for what it posts: node page.mjs wwwroot, or the address of a running server.
import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";

const types = { ".html": "text/html", ".js": "text/javascript", ".json": "application/json", ".wasm": "application/wasm" };
const expected = '{"id":7,"lines":[{"product":"tea"}]}';
const given = process.argv[2];
let ends;
const said = new Promise((resolve, reject) => ends = { resolve, reject });

const server = createServer(async (request, response) => {
    const path = request.url === "/" ? "/index.html" : request.url.split("?")[0];
    try {
        if (request.method === "POST") {
            let text = "";
            for await (const part of request)
                text += part;
            response.end();
            ends.resolve(text);
        } else if (given.startsWith("http:")) {
            const answer = await fetch(new URL(path, given));
            response.writeHead(answer.status, { "Content-Type": answer.headers.get("Content-Type") ?? "" }).end(Buffer.from(await answer.arrayBuffer()));
        } else {
            const file = await readFile(join(given, path));
            response.writeHead(200, { "Content-Type": types[extname(path)] ?? "application/octet-stream" }).end(file);
        }
    } catch {
        response.writeHead(404).end();
    }
});
await new Promise(resolve => server.listen(0, "127.0.0.1", resolve));

const profile = await mkdtemp(join(tmpdir(), "page-"));
const browser = spawn("chromium", [
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-proxy-server", "--enable-logging=stderr", `--user-data-dir=${profile}`,
    "--remote-debugging-port=0", `http://127.0.0.1:${server.address().port}/`,
]);
let log = "";
browser.stderr.on("data", part => log += part);
browser.on("error", ends.reject);
const limit = setTimeout(() => ends.reject(new Error(`The page said nothing in a minute. ${log.split("\n").filter(line => line.includes("CONSOLE")).join("\n")}`)), 60000);
try {
    const text = await said;
    if (text !== expected)
        throw new Error(`Expected ${expected} from the page, found ${text}.`);
    console.log("ok    a page in Chromium");
} finally {
    clearTimeout(limit);
    browser.kill("SIGKILL");
    server.closeAllConnections();
    server.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
}
