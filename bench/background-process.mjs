// Calls of other users, in a separate process (see documents.mjs) so that the bench's own work does not delay them.
import { Agent, request } from 'node:http'

const perSecond = 50

const agent = new Agent({ keepAlive: true, maxSockets: 64 })
let calls = []
let timer

process.on('message', async (message) => {
  if (message.begin) {
    const { address, paths, authorization } = message.begin
    let turn = 0
    calls = []
    // At a constant pace, without waiting for the previous answer.
    timer = setInterval(() => {
      calls.push(call(new URL(paths[turn++ % paths.length], address), authorization))
    }, 1000 / perSecond)
  } else {
    clearInterval(timer)
    process.send(await Promise.all(calls).then((waits) => ({ waits }), ({ message: failed }) => ({ failed }))) // biome-ignore format: one thing
  }
})
process.on('disconnect', () => process.exit())

function call(url, authorization) {
  const start = performance.now()
  const result = new Promise((resolve, reject) => {
    request(url, { agent, headers: { authorization } }, (answer) => {
      answer.resume()
      answer.once('error', reject)
      answer.once('end', () =>
        answer.statusCode === 200
          ? resolve(performance.now() - start)
          : reject(new Error(`${url.pathname} answered ${answer.statusCode}`)),
      )
    })
      .once('error', reject)
      .end()
  })
  result.catch(() => {})
  return result
}
