import { requiredFileTypeIds } from '@jadara/contract/files/file-types'
import { journalValues } from '../features/records/samples.testing.ts'
import { sha256 } from '../files/samples.testing.ts'
import type { TestResponse } from './answer.ts'
import { type Applicant, createRegisteredApplicant } from './applicant.ts'
import { bearer, createTestClient, type Send } from './caller.ts'
import { formOf, type Upload } from './forms.ts'
import { paper, photograph } from './papers.ts'

/** An application's content: the name of each personal file, each journal's title and file, and the receipt's digest. */
export type ApplicationFacts = {
  readonly files: Readonly<Record<number, string>>
  readonly journals: Readonly<Record<string, string>>
  readonly receipt: string | null
}

/** An applicant who records every change that the portal has acknowledged with 2xx, and the one in progress. */
export type Witness = {
  readonly applicant: Applicant
  /** Submits as soon as possible; others continue to make changes. */
  readonly hasty: boolean
  /** Acknowledged data, which must survive every fault. */
  known: ApplicationFacts
  /** The expected data if the change in progress was made; null when none is. A pending receipt's digest is unknown. */
  hoped: ApplicationFacts | null
}

/** SHA-256 of every uploaded PDF by name. */
const sent = new Map<string, string>()
let named = 0
const nextNumber = (): number => {
  named += 1
  return named
}

export async function newWitness(send: Send): Promise<Witness> {
  return {
    applicant: await createRegisteredApplicant(send),
    hasty: false,
    known: { files: {}, journals: {}, receipt: null },
    hoped: null,
  }
}

/** A witness whose next change is the submission. */
export async function witnessAboutToSubmit(send: Send, random: (most: number) => number): Promise<Witness> {
  const witness = { ...(await newWitness(send)), hasty: true }
  while (!isComplete(witness.known))
    if (!(await makeRandomChange(witness, send, random))) throw new Error('The portal failed while nothing was wrong')
  return witness
}

const missingFile = ({ files }: ApplicationFacts) => requiredFileTypeIds.find((type) => !(type in files))
const isComplete = (known: ApplicationFacts): boolean =>
  Object.keys(known.journals).length >= 5 && missingFile(known) === undefined

export const isDone = ({ known }: Witness): boolean => known.receipt !== null

/** Makes one random valid change and records the answer. False when the portal died during it. */
export async function makeRandomChange(witness: Witness, send: Send, random: (most: number) => number): Promise<boolean> {
  const { applicant, known } = witness
  const caller = createTestClient(send, bearer(applicant.token))
  const { hoped, call } = await drawn(witness, random)
  witness.hoped = hoped
  const answer = await call(caller).catch(() => null)
  if (!answer || answer.status >= 500) return false
  if (answer.status >= 300) throw new Error(`A sensible change was refused: ${answer.status} ${JSON.stringify(answer.body)}`)
  const digest = (answer.body as { digest?: string } | undefined)?.digest
  witness.known = hoped.receipt === null ? hoped : { ...known, receipt: digest ?? 'no digest' }
  witness.hoped = null
  return true
}

type Draw = { readonly hoped: ApplicationFacts; call(caller: ReturnType<typeof createTestClient>): Promise<TestResponse> }

async function drawn({ applicant, hasty, known }: Witness, random: (most: number) => number): Promise<Draw> {
  const titles = Object.keys(known.journals)
  const missing = missingFile(known)
  const which = random(10)
  if (missing && which < 6) return upload(missing, known)
  if (isComplete(known) && (hasty || which < 3)) return seal(known)
  if (titles.length > 0 && which === 3) return edit(titles[random(titles.length)] ?? '', known, applicant)
  if (titles.length > 0 && which === 4) return remove(titles[random(titles.length)] ?? '', known, applicant)
  if (titles.length === 8 || which === 5) return upload(6, known)
  return add(known)
}

async function upload(type: number, known: ApplicationFacts): Promise<Draw> {
  const file = type === 6 ? await namedPaper() : await photograph(`card ${nextNumber()}.jpg`)
  return {
    hoped: { ...known, files: { ...known.files, [type]: file.name } },
    call: (caller) => caller.post('/api/uploadfile', formOf({ type }, file)),
  }
}

async function add(known: ApplicationFacts): Promise<Draw> {
  const file = await namedPaper()
  const paperTitle = `On ${file.name}`
  return {
    hoped: { ...known, journals: { ...known.journals, [paperTitle]: file.name } },
    call: (caller) => caller.post('/api/JournalPublications', formOf({ ...journalValues(), paperTitle }, file)),
  }
}

async function edit(title: string, known: ApplicationFacts, applicant: Applicant): Promise<Draw> {
  const file = await namedPaper()
  const paperTitle = `Mended: ${file.name}`
  const { [title]: _, ...others } = known.journals
  return {
    hoped: { ...known, journals: { ...others, [paperTitle]: file.name } },
    call: async (caller) =>
      caller.put(
        `/api/JournalPublications/${await findRecordId(title, caller, applicant)}`,
        formOf({ ...journalValues(), paperTitle }, file),
      ),
  }
}

async function remove(title: string, known: ApplicationFacts, applicant: Applicant): Promise<Draw> {
  const { [title]: _, ...others } = known.journals
  return {
    hoped: { ...known, journals: others },
    call: async (caller) => caller.delete(`/api/JournalPublications/${await findRecordId(title, caller, applicant)}`),
  }
}

const seal = (known: ApplicationFacts): Draw => ({
  hoped: { ...known, receipt: 'some' },
  call: (caller) => caller.post('/api/applicant/finalizeSubmission'),
})

async function namedPaper(): Promise<Upload> {
  const file = await paper(`paper ${nextNumber()}.pdf`)
  sent.set(file.name, sha256(file.bytes))
  return file
}

type Journal = { id: number; paperTitle: string; fileURL: string; file: { name: string } }
type PersonalFile = { guid: string; typeId: number; name: string }

async function findRecordId(
  title: string,
  caller: ReturnType<typeof createTestClient>,
  { userId }: Applicant,
): Promise<number | undefined> {
  const journals = (await caller.get(`/api/UserJournalPublications/${userId}`)).body as Journal[]
  return journals.find(({ paperTitle }) => paperTitle === title)?.id
}

/** Reads the data back through the original session, comparing every PDF byte by byte; `wrong` lists the differences. */
export async function readShownFacts({ applicant }: Witness, send: Send): Promise<{ facts: ApplicationFacts; wrong: string[] }> {
  const caller = createTestClient(send, bearer(applicant.token))
  const [files, journals, receipt] = await Promise.all([
    caller.get('/api/myfiles'),
    caller.get(`/api/UserJournalPublications/${applicant.userId}`),
    caller.get('/api/applicant/receipt'),
  ])
  const personal = files.body as PersonalFile[]
  const papers = journals.body as Journal[]
  const links = [
    ...personal.map(({ guid, name }) => ({ link: `/api/Files/ViewFile/${guid}`, name })),
    ...papers.map(({ fileURL, file }) => ({ link: fileURL, name: file.name })),
  ]
  const wrong: string[] = []
  for (const { link, name } of links) {
    const view = await caller.get(link)
    const expected = sent.get(name)
    if (view.status !== 200 || (expected && sha256(view.bytes) !== expected)) wrong.push(`${name}: ${view.status}, other bytes`)
  }
  return {
    facts: {
      files: Object.fromEntries(personal.map(({ typeId, name }) => [typeId, name])),
      journals: Object.fromEntries(papers.map(({ paperTitle, file }) => [paperTitle, file.name])),
      receipt: (receipt.body as { digest: string } | null)?.digest ?? null,
    },
    wrong,
  }
}
