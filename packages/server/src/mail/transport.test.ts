import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { applyTemplate } from './apply-template.ts'
import { welcomeLetter } from './letters/account.ts'
import { renderLetter } from './render-letter.ts'
import { startSmtpServer } from './smtp-server.testing.ts'
import { type Mail, openMailTransport, removeUnfinishedMailFiles } from './transport.ts'

let directory: string
beforeEach(async () => {
  directory = join(await mkdtemp(join(tmpdir(), 'jadara-mail-')), 'mail')
})
afterEach(() => rm(join(directory, '..'), { recursive: true, force: true }))

const letter = applyTemplate(
  welcomeLetter({
    name: { en: 'Mariam', ar: 'مريم عبد الرحمن' },
    publicUrl: 'https://award.example.edu.eg',
    confirmPath: '/ar/confirm-address/example',
    closesAt: new Date('2026-11-21T22:00:00Z'),
    timeZone: 'Africa/Cairo',
  }),
)
const award = {
  name: { en: 'Research Excellence Award', ar: 'جائزة التميّز البحثي' },
  university: { en: 'The University', ar: 'الجامعة' },
  officeAddresses: ['award@university.example'],
  telephone: '',
  accentColour: '#0f4c75',
  logo: '',
}
const mail: Mail = {
  id: 12,
  createdAt: new Date('2026-11-21T00:45:12.345Z'),
  recipient: 'mariam@example.org',
  language: 'ar',
  ...renderLetter(letter, award, 'ar'),
}
const toFiles = () => openMailTransport({ smtpUrl: undefined, mailFrom: 'Jadara <no-reply@award.example.edu.eg>', directory })
const parsed = (bytes: Buffer | string) => PostalMime.parse(bytes)

it('writes a mail as a file that a mail program reads back, in Arabic, both parts', async () => {
  await toFiles().send(mail)
  const [name = ''] = await readdir(directory)
  expect(name).toBe('20261121T004512-12-مرحبا-بك-في-جدارة-تم-تسجيلك-بنجاح.eml')
  const back = await parsed(await readFile(join(directory, name)))
  expect(back.subject).toBe(letter.subject.ar)
  expect(back.from).toMatchObject({ name: 'Jadara', address: 'no-reply@award.example.edu.eg' })
  expect(back.to).toMatchObject([{ address: 'mariam@example.org' }])
  expect(back.text?.replaceAll('\r\n', '\n').trimEnd()).toBe(mail.text.trimEnd())
  expect(back.html?.replaceAll('\r\n', '\n').trimEnd()).toBe(mail.html.trimEnd())
  expect(back.messageId).toBe('<outbox.12.1795221912345@award.example.edu.eg>')
  const header = (key: string) => back.headers.find((one) => one.key === key)?.value
  expect(header('content-language')).toBe('ar')
  expect(header('auto-submitted')).toBe('auto-generated')
  expect(header('content-type')).toMatch(/^multipart\/alternative/)
})

it('tells mail programs how its kind is ended at one click, on one line (RFC 8058), and nothing where it is not', async () => {
  const unsubscribeUrl = 'https://award.example.edu.eg/news/unsubscribe/7f0c1f5e-6b0a-4c52-9d0b-0d6f7a1c2b3d'
  await toFiles().send({ ...mail, unsubscribeUrl })
  const written = async () => (await readFile(join(directory, (await readdir(directory))[0] ?? ''), 'utf8')).split('\r\n')
  expect((await written()).filter((line) => line.startsWith('List-'))).toEqual([
    `List-Unsubscribe: <${unsubscribeUrl}>`,
    'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
  ])
  await toFiles().send({ ...mail, unsubscribeUrl: null })
  expect((await written()).filter((line) => line.startsWith('List-'))).toEqual([])
})

it('keeps the files to itself, leaves nothing half written, and writes a second try over the first', async () => {
  await toFiles().send(mail)
  await toFiles().send(mail)
  const names = await readdir(directory)
  expect(names).toHaveLength(1)
  expect((await stat(directory)).mode & 0o777).toBe(0o700)
  expect((await stat(join(directory, names[0] ?? ''))).mode & 0o777).toBe(0o600)
})

it('removes at a start what a killed process left half written, and not what another is writing', async () => {
  await removeUnfinishedMailFiles(directory)
  await toFiles().send(mail)
  const [whole = ''] = await readdir(directory)
  const [left, underWay] = [`${whole}.4711.part`, `${whole}.4712.part`]
  for (const name of [left, underWay]) await writeFile(join(directory, name), 'From: Jad')
  const twoHoursAgo = new Date(Date.now() - 2 * 60 * 60 * 1000)
  for (const name of [left, whole]) await utimes(join(directory, name), twoHoursAgo, twoHoursAgo)
  await removeUnfinishedMailFiles(directory)
  expect((await readdir(directory)).sort()).toEqual([whole, underWay])
})

it('makes a file name of any subject, never one that leaves the directory or is too long', async () => {
  await toFiles().send({ ...mail, id: 1, subject: '../../etc/passwd\0' })
  await toFiles().send({ ...mail, id: 2, subject: '—' })
  await toFiles().send({ ...mail, id: 3, subject: 'جدارة '.repeat(200) })
  const names = await readdir(directory)
  expect(names).toHaveLength(3)
  expect(names).toContain('20261121T004512-1-etc-passwd.eml')
  expect(names).toContain('20261121T004512-2-mail.eml')
})

it('takes the recipient for one address, whatever it holds', async () => {
  await toFiles().send({ ...mail, recipient: 'a@example.org, b@example.org' })
  const [name = ''] = await readdir(directory)
  const bytes = await readFile(join(directory, name), 'utf8')
  expect(bytes).not.toMatch(/^(to|cc|bcc):.*(?<!")a@example\.org, b@example\.org/im)
})

it('sends over SMTP what it writes to files', async () => {
  const server = await startSmtpServer()
  try {
    await openMailTransport({ smtpUrl: server.url, mailFrom: 'no-reply@award.example.edu.eg', directory }).send(mail)
    expect(server.received).toHaveLength(1)
    const back = await parsed(server.received[0] ?? '')
    expect(back.subject).toBe(letter.subject.ar)
    expect(back.html).toContain('dir="rtl"')
    expect(back.text).toContain('مريم عبد الرحمن')
    expect(await readdir(join(directory, '..'))).toEqual([])
  } finally {
    await server.stop()
  }
})
