import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type AuditAction, commandLineOrigin } from '@jadara/contract/audit/audit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertAuditEntry } from '../db/audit.ts'
import { type Applicant, completeApplicant, createRegisteredApplicant, type TestAccount } from '../testing/applicant.ts'
import { assign, createAnonymousClient, createSignedInReviewer, signInAdministrator } from '../testing/by-role.ts'
import { sendByInject } from '../testing/caller.ts'
import { startChild } from '../testing/child-portal.ts'
import { insertReviewDueDates } from '../testing/due-dates.ts'
import { createOperatorPortal, jadara, type OperatorPortal } from './jadara.testing.ts'

let test: OperatorPortal

beforeAll(async () => {
  test = await createOperatorPortal()
})
afterAll(() => test.close())

const commands = [
  'create-administrator',
  'reset-password',
  'import applicants',
  'import reviewers',
  'activate-round',
  'erase-account',
  'check',
  'backup',
  'verify',
  'restore',
  'upgrade',
  'config',
]
const signIn = async (userName: string, password: string) =>
  (await createAnonymousClient(test).post('/api/auth/authenticate', { userName, password })).status
const followLink = async (link: string, newPassword: string) => {
  const [, address = '', token] = /\/reset-password\/([^/]+)\/([\w-]+)/.exec(link) ?? []
  const body = { userName: decodeURIComponent(address), token, newPassword }
  return (await createAnonymousClient(test).post('/api/ForgetMyPassword', body)).status
}
const findLastAudit = async (action: string) =>
  (
    await test.database.sql`select actor_id, detail from audit where action = ${action} order by "at" desc, position desc limit 1`
  )[0]

/** Writes the audit entries that fixtures made by plain SQL lack. */
const insertAudit = (action: AuditAction, about: number | 'office', detail: Readonly<Record<string, unknown>>) =>
  test.portal.db.transaction((tx) => insertAuditEntry(tx, { about, at: new Date(), actorId: null, action, detail }))

describe('jadara', () => {
  it('prints help for itself and for each command', async () => {
    const { code, out } = await test.jadara('--help')
    expect(code).toBe(0)
    for (const name of commands) {
      expect(out).toContain(`  ${name} `)
      const help = await test.jadara(`${name} --help`)
      expect(help).toMatchObject({ code: 0, err: '' })
      expect(help.out).toMatch(new RegExp(`^jadara ${name}`))
    }
  })

  it('refuses unknown commands and options, and prints the usage', async () => {
    expect(await test.jadara('destroy')).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringMatching(/^Unknown command\.\n/),
    })
    expect(await test.jadara('check --quickly')).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^Unknown option --quickly\.\n/),
    })
    expect(await test.jadara('activate-round')).toMatchObject({
      code: 2,
      err: expect.stringContaining('<number or name> [--yes]'),
    })
    expect(await test.jadara('create-administrator')).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^--email is missing\./),
    })
  })

  it('does not print a password that was given as an argument', async () => {
    const { code, out, err } = await test.jadara('create-administrator --email a@award.example --password=open-sesame-2026')
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).not.toContain('sesame')
    expect((await test.jadara('reset-password open-sesame-2026')).err).not.toContain('sesame')
  })

  it('explains failures without secrets and stack traces', async () => {
    const nowhere = await jadara(['check'], { DATA_DIR: '/nowhere/at/all' })
    expect(nowhere).toEqual({
      code: 2,
      out: '',
      err: "The directory /nowhere/at/all does not exist. Set DATA_DIR to the portal's data directory.\n",
    })
    const wrong = await jadara(['check'], { DATA_DIR: tmpdir(), DATABASE_URL: 'postgres://nobody:hunter22@127.0.0.1:1/none' })
    expect(wrong).toMatchObject({ code: 2, out: '' })
    expect(wrong.err).not.toMatch(/hunter22|\bat .*\.ts/)
    expect(await jadara(['config'], { PORT: 'many' })).toMatchObject({ code: 2, err: expect.stringMatching(/^PORT: /) })
  })
})

describe('config', () => {
  it('prints every setting and its source, but no secret', async () => {
    const given = {
      DATABASE_URL: 'postgres://jadara:hunter22@db/jadara?sslpassword=hunter22',
      SMTP_URL: 'smtp://office:hunter22@mail.example:587',
      APP_SECRET: 'hunter22'.repeat(5),
      ADMIN_PASSWORD: 'hunter22',
      PORT: '4000',
    }
    const { code, out, err } = await jadara(['config'], given)
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).not.toContain('hunter22')
    expect(out).toMatch(/^PORT +4000 +environment$/m)
    expect(out).toMatch(/^PUBLIC_URL +http:\/\/localhost:4000 +default$/m)
    const all = JSON.parse((await jadara(['config', '--json'], given)).out)
    expect(all).toContainEqual({ name: 'SMTP_URL', value: 'smtp://office:********@mail.example:587', from: 'environment' })
    expect(all).toContainEqual({ name: 'LOG_LEVEL', value: 'warn', from: 'default' })
  })
})

describe('create-administrator', () => {
  it('prints only a link, which sets the password once', async () => {
    const { code, out, err } = await test.jadara(
      'create-administrator --email second@award.example --english-name Hoda --language ar',
    )
    expect(code).toBe(0)
    expect(out).toMatch(/^https:\/\/award\.example\/reset-password\/second%40award\.example\/[\w-]{43}\?first\n$/)
    expect(err).toContain('second@award.example is an administrator.')
    expect(await followLink(out, 'the first of mine')).toBe(200)
    expect(await followLink(out, 'the second of mine')).toBe(400)
    expect(await signIn('second@award.example', 'the first of mine')).toBe(200)
    const [account] = await test.database
      .sql`select id, user_type, english_name, arabic_name, language from account where email = 'second@award.example'`
    expect(account).toMatchObject({ user_type: 1, english_name: 'Hoda', arabic_name: 'مكتب الجائزة', language: 'ar' })
    const after = { email: 'second@award.example', englishName: 'Hoda', arabicName: 'مكتب الجائزة' }
    expect(await findLastAudit('administrator-added')).toEqual({
      actor_id: null,
      detail: { userId: account?.id, from: commandLineOrigin, after },
    })
  })

  it('reads the password from standard input', async () => {
    const ran = await test.jadaraProcess(
      'create-administrator --email third@award.example --password-stdin',
      'a long enough one\n',
    )
    expect(ran).toEqual({ code: 0, out: '', err: 'third@award.example is an administrator.\n' })
    expect(await signIn('third@award.example', 'a long enough one')).toBe(200)
  })

  it('changes nothing when it refuses', async () => {
    const before = await test.readContent()
    const short = await test.jadara('create-administrator --email fourth@award.example --password-stdin', 'short')
    expect(short).toEqual({ code: 1, out: '', err: 'Please use at least 8 characters.\n' })
    const common = await test.jadara('create-administrator --email fourth@award.example --password-stdin', 'iloveyou')
    expect(common).toMatchObject({ code: 1, out: '', err: expect.stringMatching(/^This is one of the most common passwords/) })
    expect(await test.jadara('create-administrator --email nobody')).toMatchObject({
      code: 1,
      err: 'Please Enter a valid email address.\n',
    })
    expect(await test.jadara('create-administrator --email e@award.example --language fr')).toMatchObject({
      code: 1,
      err: 'The language must be en or ar.\n',
    })
    expect(await test.readContent()).toEqual(before)
    const taken = await test.jadara('create-administrator --email OFFICE@award.example')
    expect(taken).toMatchObject({ code: 1, out: '', err: expect.stringContaining('already has an account') })
    expect(
      await test.database.sql`select count(*)::int as offices from account where email ilike 'office@award.example'`,
    ).toEqual([{ offices: 1 }])
  })
})

describe('create-administrator at the address of an applicant who has not confirmed it', () => {
  let squatter: Applicant
  let command: string

  beforeAll(async () => {
    squatter = await createRegisteredApplicant(sendByInject(test.http))
    command = `create-administrator --email ${squatter.email}`
  })

  it('refuses to set a password and refers to the link', async () => {
    const accounts = () => test.database.sql`select * from account order by id`
    const before = await accounts()
    expect(await test.jadara(`${command} --password-stdin`, 'a long enough one')).toEqual({
      code: 1,
      out: '',
      err: `An applicant registered with ${squatter.email} and has not confirmed the address. Run the command without --password-stdin: the printed link sets the password and takes over the address.\n`,
    })
    expect(await accounts()).toEqual(before)
  })

  it('prints a link that takes over the address, and reset-password prints a new one', async () => {
    const { code, out } = await test.jadara(command)
    expect(code).toBe(0)
    expect(await signIn(squatter.email, squatter.password)).toBe(200)
    expect(await test.jadara(command)).toMatchObject({ code: 1, err: expect.stringContaining('already has an account') })
    const reset = await test.jadara(`reset-password --email ${squatter.email}`)
    expect(reset).toMatchObject({ code: 0, out: expect.stringMatching(/\?first\n$/) })
    expect(await followLink(out, 'by the older link')).toBe(400)
    expect(await followLink(reset.out, 'by the newer link')).toBe(200)
    expect(await signIn(squatter.email, squatter.password)).toBe(401)
    expect(await signIn(squatter.email, 'by the newer link')).toBe(200)
    const [account] = await test.database.sql`select user_type from account where email = ${squatter.email}`
    expect(account).toEqual({ user_type: 1 })
  })
})

describe('reset-password', () => {
  let mona: Applicant

  beforeAll(async () => {
    mona = await createRegisteredApplicant(sendByInject(test.http))
  })

  it('ends every session, disables the old password and prints a link', async () => {
    const { code, out } = await test.jadara(`reset-password --email ${mona.email.toUpperCase()}`)
    expect(code).toBe(0)
    expect(out).toMatch(/^https:\/\/award\.example\/reset-password\/[^/]+\/[\w-]{43}\n$/)
    expect((await mona.get('/api/users/me')).status).toBe(401)
    expect(await signIn(mona.email, mona.password)).toBe(409)
    expect(await followLink(out, 'one of my own')).toBe(200)
    expect(await signIn(mona.email, 'one of my own')).toBe(200)
    expect(await findLastAudit('password-reset-required')).toEqual({
      actor_id: null,
      detail: { userId: mona.userId, from: commandLineOrigin },
    })
  })

  it('sets the password from standard input and notifies the owner by mail', async () => {
    const ran = await test.jadara(`reset-password --email ${mona.email} --password-stdin`, 'set by the operator\r\n')
    expect(ran).toMatchObject({ code: 0, out: '' })
    expect(ran.err).not.toContain('set by')
    expect(await signIn(mona.email, 'set by the operator')).toBe(200)
    const [mail] = await test.database.sql`select subject from outbox where recipient = ${mona.email} order by id desc limit 1`
    expect(mail).toEqual({ subject: 'Your password has been changed' })
  })

  it('enables a disabled account only with --enable', async () => {
    await test.database.sql`update account set disabled_at = now() where id = ${mona.userId}`
    const before = await test.readContent()
    const command = `reset-password --email ${mona.email} --password-stdin`
    expect(await test.jadara(command, 'yet another one')).toMatchObject({ code: 1, err: expect.stringContaining('--enable') })
    expect(await test.readContent()).toEqual(before)
    expect((await test.jadara(`${command} --enable`, 'yet another one')).code).toBe(0)
    expect(await signIn(mona.email, 'yet another one')).toBe(200)
  })

  it('refuses an address without an account', async () => {
    const ran = await test.jadara('reset-password --email nobody@science.example')
    expect(ran).toEqual({ code: 1, out: '', err: 'There is no account with the address nobody@science.example.\n' })
  })
})

describe('activate-round', () => {
  it('shows the change, asks for confirmation and activates the round', async () => {
    const [first, next] = await test.database.sql`
      with added as (insert into round (english_name, arabic_name, start_date, end_date, active)
        values ('Round 2', 'الدورة الثانية', '2040-01-01', '2040-02-01', false) returning id, english_name)
      select id, english_name from round union all select id, english_name from added order by id`
    await insertReviewDueDates(test.database.sql)
    await insertAudit('round-added', 'office', { roundId: next?.id })
    const before = await test.readContent()
    const withoutYes = await test.jadara(`activate-round ${next?.id}`)
    expect(withoutYes).toMatchObject({
      code: 2,
      err: expect.stringContaining('This command needs a confirmation and the input is not a terminal. Run it again with --yes.'),
    })
    expect(await test.jadara('activate-round 99 --yes')).toMatchObject({
      code: 1,
      err: expect.stringContaining('There is no such round.'),
    })
    expect(await test.readContent()).toEqual(before)

    const [people] = await test.database.sql`select count(*)::int as applicants from application where round_id = ${first?.id}`
    const ran = await test.jadara(['activate-round', 'الدورة الثانية', '--yes'])
    expect(ran).toMatchObject({ code: 0, out: '' })
    expect(ran.err).toContain(`No longer active: round ${first?.id}, "Round 1": ${people?.applicants} applicants`)
    expect(await test.database.sql`select id from round where active`).toEqual([{ id: next?.id }])
    expect(await findLastAudit('round-activated')).toEqual({
      actor_id: null,
      detail: { roundId: next?.id, before: { active: first?.id }, after: { active: next?.id }, from: commandLineOrigin },
    })
    expect((await test.jadara(`activate-round ${next?.id} --yes`)).err).toBe(`round ${next?.id}, "Round 2" is already active.\n`)
    expect((await test.jadara(['activate-round', 'round 1', '--yes'])).code).toBe(0)
  })
})

describe('check', () => {
  it('finds no broken invariant in a portal that was used', async () => {
    const sealed = await completeApplicant(sendByInject(test.http))
    await sealed.post('/api/applicant/finalizeSubmission')
    const { userId } = await createSignedInReviewer(test)
    await assign(test, { userId } as TestAccount, sealed.id)
    await insertAudit('reviewer-added', 'office', { userId })
    await insertAudit('assigned', sealed.id, { userId })
    await (await signInAdministrator(test)).get(`/api/AwardProfile/${sealed.userId}`)
    const ran = await test.jadara('check')
    expect(ran).toEqual({
      code: 0,
      out: expect.stringMatching(/^All invariants hold: \d+ applications, 1 receipts, \d+ files\.\n$/),
      err: '',
    })
  })

  it('lists broken invariants as text and as JSON', async () => {
    await test.database.sql.unsafe(
      'alter table account disable trigger user; update account set disabled_at = now() where user_type = 1',
    )
    const sentence = 'no account that is enabled administers the portal'
    expect(await test.jadara('check')).toMatchObject({
      code: 1,
      out: expect.stringMatching(`^${sentence}\\n(account \\d+ is disabled, and by the trail it is not\\n)+$`),
      err: expect.stringMatching(/Broken invariants: \d\. Checked /),
    })
    const { code, out } = await test.jadara('check --json')
    expect(code).toBe(1)
    expect(JSON.parse(out)).toMatchObject({ broken: expect.arrayContaining([sentence]), receipts: 1 })
    await test.database.sql.unsafe(
      'update account set disabled_at = null where user_type = 1; alter table account enable trigger user',
    )
  })
})

describe('on the portal\u2019s own database', () => {
  it('works while the portal runs, and while it is stopped', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'jadara-operated-'))
    const run = (...args: string[]) => jadara(args, { DATA_DIR: directory })
    expect(await run('check')).toMatchObject({ code: 2, err: expect.stringContaining('There is no database in') })
    const child = await startChild(directory)
    const running = await run('create-administrator', '--email', 'second@award.example')
    expect(running).toMatchObject({ code: 0, out: expect.stringContaining('/reset-password/') })
    expect((await child.send({ method: 'GET', path: '/readyz' })).status).toBe(200)
    await child.stop()
    expect(await run('create-administrator', '--email', 'second@award.example')).toMatchObject({ code: 1 })
    expect(await run('check')).toMatchObject({ code: 0, err: '' })
    // A killed portal leaves its PostgreSQL running; the next start ends it first.
    const killed = await startChild(directory)
    await killed.kill()
    expect(await run('check')).toMatchObject({ code: 0, err: '' })
    await rm(directory, { recursive: true, force: true })
  }, 120_000)
})
