// The yardstick: Node's own http server with nothing around it. It responds to every GET with one file and to every
// POST, once its body has come, with another. Arguments: port, body file, its content-encoding ('' for none), response
// to a POST.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";

const [port = "0", file = "", encoding = "", reply = "{}"] = process.argv.slice(2);
const body = readFileSync(file);
const head = [
  "Content-Type",
  "text/html; charset=utf-8",
  "Content-Length",
  String(body.length),
  ...(encoding ? ["Content-Encoding", encoding] : []),
];

createServer({ keepAliveTimeout: 65_000 }, (req, res) => {
  if (req.method !== "POST") {
    res.writeHead(200, head).end(body);
    return;
  }
  let text = "";
  req.setEncoding("utf8").on("data", (chunk: string) => {
    text += chunk;
  });
  req.on("end", () => {
    JSON.parse(text);
    res
      .writeHead(200, ["Content-Type", "application/json", "Content-Length", String(Buffer.byteLength(reply))])
      .end(reply);
  });
}).listen(Number(port), "127.0.0.1");
