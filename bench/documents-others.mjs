// Other people meanwhile, in a process of their own (see documents.mjs): what the bench itself does, must not make them wait.
import { Agent, request } from 'node:http'

const perSecond = 50

const agent = new Agent({ keepAlive: true, maxSockets: 64 })
let asked = []
let timer

process.on('message', async (message) => {
  if (message.begin) {
    const { address, paths, authorization } = message.begin
    let turn = 0
    asked = []
    // At an even pace, whether or not the last answer has come.
    timer = setInterval(() => {
      asked.push(ask(new URL(paths[turn++ % paths.length], address), authorization))
    }, 1000 / perSecond)
  } else {
    clearInterval(timer)
    process.send(await Promise.all(asked).then((waits) => ({ waits }), ({ message: failed }) => ({ failed }))) // biome-ignore format: one thing
  }
})
// The bench is gone, however it ended.
process.on('disconnect', () => process.exit())

/** How long it took to the last byte, in milliseconds. */
function ask(url, authorization) {
  const start = performance.now()
  const asking = new Promise((resolve, reject) => {
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
  // It is looked at in the end; until then it is nobody's.
  asking.catch(() => {})
  return asking
}
