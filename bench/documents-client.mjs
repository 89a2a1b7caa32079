// The clients of documents.mjs: an applicant who downloads the award file, and other users at the same time.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'

const pieceBytes = 1024 * 1024
const headEnd = '\r\n\r\n'

/**
 * Downloads the award file as its applicant: times from the request to the first and last byte in ms, and its bytes, which are discarded. It uses a
 * plain socket because node:http's client takes as long for 600 MB as the portal.
 */
export function downloadAwardFile({ address }, { userId, token }) {
  const { hostname: host, port } = new URL(address)
  const start = performance.now()
  return new Promise((resolve, reject) => {
    let head = ''
    let firstByte
    let length
    let bytes = 0
    const listen = (count, piece) => {
      firstByte ??= performance.now() - start
      if (length === undefined) {
        head += piece.toString('latin1', 0, count)
        const end = head.indexOf(headEnd)
        if (end < 0) return true
        if (!head.startsWith('HTTP/1.1 200 ')) {
          socket.destroy(new Error(`The award file was answered ${head.slice(0, head.indexOf('\r\n'))}`))
          return false
        }
        length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1])
        bytes = head.length - end - headEnd.length
      } else bytes += count
      if (bytes === length) {
        socket.destroy()
        resolve({ whole: performance.now() - start, firstByte, bytes })
      }
      return true
    }
    const socket = connect({ host, port, onread: { buffer: Buffer.allocUnsafe(pieceBytes), callback: listen } })
    socket.once('error', reject).once('close', () => reject(new Error('The award file broke off')))
    socket.write(
      `GET /api/ExportMyAwardFiles?userId=${userId} HTTP/1.1\r\nhost: ${host}:${port}\r\nauthorization: Bearer ${token}${headEnd}`,
    )
  })
}

/** Another applicant's calls, from a separate process; `end` resolves to the time of each answer in ms. */
export async function startBackgroundCalls(portal) {
  const { addJournals, createRegisteredApplicant } = await import('../packages/server/src/testing/applicant.ts')
  const other = await createRegisteredApplicant(portal.send)
  await addJournals(other, 5)
  const lists = ['UserJournalPublications', 'UserBookPublications'].map((list) => `/api/${list}/${other.userId}`)
  const paths = ['/api/Rounds/active', '/api/users/me', ...lists]
  const child = fork(new URL('./background-process.mjs', import.meta.url))
  return {
    begin: async () => child.send({ begin: { address: portal.address, paths, authorization: `Bearer ${other.token}` } }),
    async end() {
      const answered = once(child, 'message')
      child.send({ end: true })
      const [{ waits, failed }] = await answered
      if (failed) throw new Error(failed)
      return waits
    },
    async stop() {
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}
