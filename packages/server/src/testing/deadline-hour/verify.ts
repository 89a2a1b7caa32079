import type { DatabasePool } from '../../db/database.ts'
import { openDirectoryStore } from '../../files/directory-store.ts'
import { sha256 } from '../../files/samples.testing.ts'
import { listBrokenInvariantsExceptTrail } from '../invariants.ts'
import { journalsBefore } from './before-the-hour.ts'
import type { Person } from './person.ts'

type Shown = { readonly guid: string; readonly typeId: number }
type ShownJournal = { readonly paperTitle: string; readonly fileURL: string }
type Manifest = { readonly files: readonly { readonly guid: string; readonly sha256: string }[] }

export type VerificationResult = { readonly wrong: readonly string[]; readonly readBack: number; readonly receipts: number }

/**
 * Verifies that all acknowledged data exists: by stored digests for everybody, by served bytes for one in `every`; that each receipt is the one shown and covers
 * the acknowledged data; and the checks of `jadara check`. Nothing may be in progress.
 */
export async function verifyAcknowledgedData(
  people: readonly Person[],
  pool: DatabasePool,
  stored: string,
  every: number,
): Promise<VerificationResult> {
  const { rows } = await pool.pg.query<{ guid: string; sha256: string }>('select guid, sha256 from stored_file')
  const digests = new Map(rows.map(({ guid, sha256 }) => [guid, sha256]))
  const tally = { wrong: [] as string[], readBack: 0, receipts: 0 }
  const waiting = people.filter(({ token }) => token !== null)
  const look = async () => {
    for (let person = waiting.pop(); person; person = waiting.pop())
      for (const sentence of await wrongWith(person, digests, tally, person.number % every === 0))
        tally.wrong.push(`applicant ${person.number}: ${sentence}`)
  }
  await Promise.all(Array.from({ length: 16 }, look))
  const store = await openDirectoryStore(stored, stored)
  // Orphaned bytes of killed processes are swept only after an hour.
  tally.wrong.push(...(await listBrokenInvariantsExceptTrail({ db: pool.db, files: { store }, clock: () => new Date() })))
  return tally
}

async function wrongWith(
  me: Person,
  digests: ReadonlyMap<string, string>,
  tally: { readBack: number; receipts: number },
  readsBack: boolean,
): Promise<string[]> {
  const { known, underWay } = me
  const [profile, files, journals, awards, receipt] = await Promise.all([
    shown<{ jobDescription: string }>(me, '/api/users/me'),
    shown<Shown[]>(me, '/api/myfiles'),
    shown<ShownJournal[]>(me, `/api/UserJournalPublications/${me.userId}`),
    shown<{ englishTitle: string }[]>(me, `/api/UserAwards/${me.userId}`),
    shown<{ digest: string } | null>(me, '/api/applicant/receipt'),
  ])
  const wrong: string[] = []
  const differs = (what: string, isThere: unknown, acknowledged: unknown) => {
    if (isThere !== acknowledged && underWay !== what) wrong.push(`${what} is ${isThere}, and ${acknowledged} was acknowledged`)
  }
  if (known.jobDescription !== null) differs('profile', profile.jobDescription, known.jobDescription)
  const cv = files.find(({ typeId }) => typeId === 6)
  differs('cv', digests.get(cv?.guid ?? '') ?? null, known.cv)
  const later = journals.filter(({ paperTitle }) => !paperTitle.startsWith('earlier '))
  for (const title of new Set([...known.journals.keys(), ...later.map(({ paperTitle }) => paperTitle)])) {
    const found = later.filter(({ paperTitle }) => paperTitle === title)
    if (found.length > 1) wrong.push(`${title} is there ${found.length} times`)
    differs(title, digests.get(parseGuid(found[0]?.fileURL)) ?? null, known.journals.get(title) ?? null)
  }
  if (journals.length - later.length !== journalsBefore) wrong.push('journals from before the hour are gone')
  const titles = awards.map(({ englishTitle }) => englishTitle)
  for (const title of new Set([...known.awards, ...titles]))
    differs(title, titles.filter((one) => one === title).length, known.awards.has(title) ? 1 : 0)
  differs('receipt', receipt?.digest ?? null, known.receipt)
  if (known.receipt !== null) {
    tally.receipts += 1
    wrong.push(...(await wrongWithReceipt(me, known.receipt)))
  }
  if (!readsBack) return wrong
  const links = [...(cv ? [`/api/Files/ViewFile/${cv.guid}`] : []), ...later.map(({ fileURL }) => fileURL)]
  for (const link of links) {
    const { status, bytes } = await me.line.ask({ method: 'GET', path: link, token: me.token ?? '' })
    tally.readBack += 1
    if (status !== 200 || sha256(bytes) !== digests.get(parseGuid(link)))
      wrong.push(`${link} is served with other bytes (${status})`)
  }
  return wrong
}

/** The manifest must match the receipt's digest and name everything acknowledged before it. */
async function wrongWithReceipt(me: Person, digest: string): Promise<string[]> {
  const path = '/api/applicant/receipt/manifest'
  const { status, bytes } = await me.line.ask({ method: 'GET', path, token: me.token ?? '' })
  if (status !== 200 || sha256(bytes) !== digest) return [`the manifest is not what its receipt says (${status})`]
  const sealed = new Set((JSON.parse(bytes.toString('utf8')) as Manifest).files.map(({ sha256 }) => sha256))
  const promised = [me.known.cv, ...me.known.journals.values()]
  return promised.filter((one) => one !== null && !sealed.has(one)).map((one) => `the receipt does not name the file ${one}`)
}

const parseGuid = (link = ''): string => link.split('/').at(-1) ?? ''

async function shown<T>(me: Person, path: string): Promise<T> {
  const { status, body } = await me.line.ask({ method: 'GET', path, token: me.token ?? '' })
  if (status !== 200) throw new Error(`${path} answered ${status} to applicant ${me.number} when all was over`)
  return body as T
}
