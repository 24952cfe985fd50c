-- For wrk: each request takes the next of the paths given after --, and the last line of the output is JSON.
local paths, at = {}, 0

function init(args)
  paths = args
end

function request()
  if #paths == 0 then return wrk.format() end
  at = at % #paths + 1
  return wrk.format("GET", paths[at])
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '{"requestsPerSecond":%.3f,"p50":%.3f,"p95":%.3f,"p99":%.3f,"errors":%d}\n',
    summary.requests / (summary.duration / 1e6),
    latency:percentile(50) / 1e3,
    latency:percentile(95) / 1e3,
    latency:percentile(99) / 1e3,
    errors.connect + errors.read + errors.write + errors.status + errors.timeout
  ))
end
