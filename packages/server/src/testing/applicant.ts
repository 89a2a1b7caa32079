import { type Registration, register } from '@jadara/contract/accounts/profile'
import { signIn } from '@jadara/contract/accounts/session'
import { uploadFile } from '@jadara/contract/files/files'
import { journal } from '@jadara/contract/records/journal'
import { recordEndpoints, type StoredRecord } from '@jadara/contract/records/record-endpoints'
import { journalValues } from '../features/records/samples.testing.ts'
import { bearer, type Caller, callerOver, type Send } from './caller.ts'
import { formOf } from './forms.ts'
import { paper, photograph } from './papers.ts'

/** A signed-in client with its account. */
export type Account = Caller & {
  readonly email: string
  readonly password: string
  readonly userId: number
  readonly token: string
}

/** `userId` is the account, `id` the application (specification GEN-3). */
export type Applicant = Account & { readonly id: number }

let registered = 0

/** A valid registration with a unique address. */
export const registration = (overrides: Partial<Registration> = {}): Registration => {
  registered += 1
  return {
    arabicName: 'منى عبد الرحمن',
    englishName: 'Mona Abdelrahman',
    email: `mona.${registered}@science.example`,
    password: 'a quiet evening in Aswan',
    birthDate: '1986-04-12',
    jobDescription: 'Lecturer',
    phdDate: '2019-06-30',
    phdCountry: 'EG',
    phdUniversity: 'Cairo University',
    ...overrides,
  }
}

/** Personal data that differs from `registration`, for profile changes. */
export const changedPerson = {
  arabicName: 'منى حسن',
  englishName: 'Mona Hassan',
  birthDate: '1985-03-02',
  jobDescription: 'Associate professor',
  branchId: 5,
  phdDate: '2018-02-03',
  phdCountry: 'DE',
  phdUniversity: 'Technische Universität Berlin',
}

export async function signedIn(send: Send, email: string, password: string): Promise<Caller & { token: string }> {
  const { accessToken } = await callerOver(send).ask(signIn, { body: { userName: email, password } })
  return { ...callerOver(send, bearer(accessToken)), token: accessToken }
}

export async function registeredApplicant(send: Send, overrides: Partial<Registration> = {}): Promise<Applicant> {
  const given = registration(overrides)
  const { id, userId, email } = await callerOver(send).ask(register, { body: given })
  return { ...(await signedIn(send, email, given.password)), id, userId, email, password: given.password }
}

export const journalCalls = recordEndpoints(journal)

export async function addJournal(applicant: Caller, values: Readonly<Record<string, unknown>> = {}): Promise<StoredRecord> {
  const body = formOf({ ...journalValues(), ...values }, await paper())
  return applicant.ask(journalCalls.create, { body })
}

export async function addJournals(applicant: Caller, count: number): Promise<StoredRecord[]> {
  const added: StoredRecord[] = []
  for (let number = 1; number <= count; number += 1) added.push(await addJournal(applicant, { paperTitle: `Paper ${number}` }))
  return added
}

/** The four pictures and the CV that an application requires. */
export async function uploadRequiredFiles(applicant: Caller): Promise<void> {
  for (const type of [1, 2, 3, 4, 6]) {
    const file = type === 6 ? await paper('السيرة الذاتية.pdf', { pages: 2 }) : await photograph()
    await applicant.ask(uploadFile, { body: formOf({ type }, file) })
  }
}

type Completed = { readonly journals?: number; readonly person?: Partial<Registration> }

/** An applicant who could submit now. */
export async function completeApplicant(send: Send, { journals = 5, person }: Completed = {}): Promise<Applicant> {
  const applicant = await registeredApplicant(send, person)
  await uploadRequiredFiles(applicant)
  await addJournals(applicant, journals)
  return applicant
}
