// Who asks the portal in documents.mjs: the applicant for the award file, and others meanwhile.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'

/** The award file as its applicant fetches it: milliseconds from the request to the first and to the last byte. Nothing is kept of it. */
export function fetched({ address }, { userId, token }) {
  const start = performance.now()
  return new Promise((resolve, reject) => {
    const url = new URL(`/api/ExportMyAwardFiles?userId=${userId}`, address)
    request(url, { headers: { authorization: `Bearer ${token}` } }, (answer) => {
      let firstByte
      let bytes = 0
      answer.on('data', (chunk) => {
        firstByte ??= performance.now() - start
        bytes += chunk.length
      })
      answer.once('error', reject)
      answer.once('end', () =>
        answer.statusCode === 200
          ? resolve({ whole: performance.now() - start, firstByte, bytes })
          : reject(new Error(`The award file was answered ${answer.statusCode}`)),
      )
    })
      .once('error', reject)
      .end()
  })
}

/** Another applicant who looks at this and that, in a process of its own; `end` resolves to how long each answer took, in milliseconds. */
export async function othersMeanwhile(portal) {
  const { addJournals, registeredApplicant } = await import('../packages/server/src/testing/applicant.ts')
  const other = await registeredApplicant(portal.send)
  await addJournals(other, 5)
  const lists = ['UserJournalPublications', 'UserBookPublications'].map((list) => `/api/${list}/${other.userId}`)
  const paths = ['/api/Rounds/active', '/api/users/me', ...lists]
  const child = fork(new URL('./documents-others.mjs', import.meta.url))
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
