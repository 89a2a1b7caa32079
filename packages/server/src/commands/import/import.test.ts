import { commandLineOrigin } from '@jadara/contract/audit/audit'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createRegisteredApplicant } from '../../testing/applicant.ts'
import { createAnonymousClient, createSignedInReviewer } from '../../testing/by-role.ts'
import { sendByInject } from '../../testing/caller.ts'
import { createOperatorPortal, type OperatorPortal } from '../jadara.testing.ts'

let test: OperatorPortal

// Each command is its own process.
vi.setConfig({ testTimeout: 90_000 })

beforeAll(async () => {
  test = await createOperatorPortal()
})
afterAll(() => test.close())

const header = 'email,arabicName,englishName,birthDate,jobDescription,phdDate,phdCountry,phdUniversity'
const ali = 'ali@science.example,علي حسن,Ali Hassan,1986-04-12,Lecturer,2019-06-30,EG,Cairo University'
const sara = 'sara@science.example,سارة أحمد,Sara Ahmed,1984-01-02,"Professor, head",2018-05-01,DE,TU Berlin'
const imported = async (who: string, lines: readonly string[], options = '') => {
  const path = await test.writeFile('people.csv', `${lines.join('\r\n')}\r\n`)
  return test.jadara(['import', who, path, ...options.split(' ').filter((option) => option !== '')])
}
const accounts = () =>
  test.database.sql`select email, arabic_name, language, password_hash, user_type from account where user_type > 1 order by id`

describe('a file that is not a valid list', () => {
  it.each([
    ['a wrong header', ['email,name', 'a@b.example,Ali'], 'There is no column "name".'],
    ['a missing column', [header.replace(',phdDate', ''), ali], 'Missing: phdDate.'],
    ['a column twice', [`${header},E-mail`, ali], 'The column email appears twice.'],
    ['an open quotation mark', [header, `"${ali}`], 'line 2: a quotation mark is never closed'],
    ['nothing', [''], 'is empty.'],
  ])('is refused: %s', async (_, lines, says) => {
    const before = await test.readContent()
    expect(await imported('applicants', lines)).toMatchObject({ code: 1, out: '', err: expect.stringContaining(says) })
    expect(await test.readContent()).toEqual(before)
  })

  it('is refused in another encoding, and if it does not exist', async () => {
    const path = await test.writeFile('utf16.csv', Buffer.from(`\uFEFF${header}`, 'utf16le'))
    expect(await test.jadara(['import', 'applicants', path])).toMatchObject({
      code: 1,
      err: expect.stringContaining('save it as "CSV UTF-8"'),
    })
    expect(await test.jadara('import applicants /nowhere.csv')).toMatchObject({ code: 2, err: '/nowhere.csv cannot be read.\n' })
  })
})

describe('applicants', () => {
  it('are not imported at all if one line is wrong or an address appears twice', async () => {
    const before = await test.readContent()
    const ran = await imported('applicants', [
      header,
      ali,
      sara.replace('2018-05-01', '2031-05-01'),
      ali.replace('ali@', 'ALI@'),
      'x@science.example,only two',
    ])
    expect(ran.code).toBe(1)
    expect(ran.out.split('\n')).toEqual([
      'line 3  sara@science.example  refused: Only applicants with PhDs received between 2015 and 2023 are eligible for this call.',
      'line 4  ALI@science.example  refused: The same address is on line 2.',
      'line 5  x@science.example  refused: The number of its cells is 2 instead of 8.',
      '',
    ])
    expect(ran.err).toBe('Nothing was imported: 1 to import, 0 skipped, 3 refused.\n')
    expect(await test.readContent()).toEqual(before)
  })

  it('are listed by a dry run, which writes nothing', async () => {
    const before = await test.readContent()
    const ran = await imported('applicants', [header, ali, sara], '--dry-run --send-invitations')
    expect(ran).toEqual({
      code: 0,
      out: 'line 2  ali@science.example  would be imported: registered, and invited by mail\nline 3  sara@science.example  would be imported: registered, and invited by mail\n',
      err: 'Nothing was written: 2 to import, 0 skipped, 0 refused.\n',
    })
    expect(await test.readContent()).toEqual(before)
  })

  it('are registered without a password, from an Excel file with Arabic headings', async () => {
    const headings =
      'البريد الإلكتروني;الاسم بالعربيه;الاسم بالإنجليزية;تاريخ الميلاد;الوظيفة;تاريخ الدكتوراه;بلد الدكتوراه;جامعة الدكتوراه;اللغة'
    const excel = (line: string, language: string) =>
      `${line.replace('"Professor, head"', '"Professor; head"').replaceAll(',', ';')};${language}`
    const ran = await imported('applicants', [`\uFEFF${headings}`, excel(ali, 'AR'), '', excel(sara, '')])
    expect(ran).toEqual({ code: 0, out: '', err: 'Imported: 2. Skipped: 0.\n' })
    expect(await accounts()).toEqual([
      { email: 'ali@science.example', arabic_name: 'علي حسن', language: 'ar', password_hash: null, user_type: 3 },
      { email: 'sara@science.example', arabic_name: 'سارة أحمد', language: 'en', password_hash: null, user_type: 3 },
    ])
    const rows = await test.database
      .sql`select p.job_description, p.branch_id, r.active from application p join round r on r.id = p.round_id order by p.id`
    expect(rows).toEqual([
      { job_description: 'Lecturer', branch_id: 7, active: true },
      { job_description: 'Professor; head', branch_id: 7, active: true },
    ])
    const trail = await test.database
      .sql`select action, actor_id, detail from audit where action in ('registered', 'people-imported') order by action, chain`
    expect(trail).toEqual([
      {
        action: 'people-imported',
        actor_id: null,
        detail: { list: 'applicants', imported: 2, skipped: 0, from: commandLineOrigin },
      },
      { action: 'registered', actor_id: null, detail: { from: commandLineOrigin } },
      { action: 'registered', actor_id: null, detail: { from: commandLineOrigin } },
    ])
    expect(await test.database.sql`select recipient from outbox`).toEqual([])
  })

  it('with an account are skipped; new ones are invited and set their password', async () => {
    const nour = ali.replace('ali@', 'nour@')
    const ran = await imported('applicants', [header, ali, nour], '--send-invitations')
    expect(ran).toEqual({
      code: 0,
      out: 'line 2  ali@science.example  skipped: already has an account\n',
      err: 'Imported: 1. Skipped: 1.\n',
    })
    const mails = await test.database.sql`select recipient, text from outbox`
    expect(mails.map(({ recipient }) => recipient)).toEqual(['nour@science.example'])
    const token = /\/reset-password\/[^/]+\/([\w-]+)/.exec(mails[0]?.text)?.[1]
    const set = { userName: 'nour@science.example', token, newPassword: 'chosen by herself' }
    expect((await createAnonymousClient(test).post('/api/ForgetMyPassword', set)).status).toBe(200)
    const signIn = { userName: 'nour@science.example', password: 'chosen by herself' }
    expect((await createAnonymousClient(test).post('/api/auth/authenticate', signIn)).status).toBe(200)
  })

  it('are refused between rounds and after the deadline', async () => {
    await test.database.sql`update round set active = false`
    const closed = await imported('applicants', [header, ali.replace('ali@', 'late@')])
    expect(closed).toMatchObject({ code: 1, out: '', err: expect.stringMatching(/\w/) })
    await test.database.sql`update round set active = true, end_date = null`
    expect((await imported('applicants', [header, ali.replace('ali@', 'late@')])).code).toBe(1)
    await test.database.sql`update round set end_date = current_date + 30`
  })
})

describe('reviewers', () => {
  const columns = 'email,arabicName,englishName,birthDate,jobDescription,theme'
  const nadia = 'nadia@university.example,نادية القارئ,Nadia Reader,1970-02-03,Professor,7'

  it('are registered in the round; those of an earlier round keep their account', async () => {
    const known = await createSignedInReviewer(test)
    await test.database.sql`delete from reviewer where account_id = ${known.userId}`
    await test.database.sql`delete from outbox`
    const lines = [columns, nadia, nadia.replace('nadia@university.example', known.email)]
    const before = await test.readContent()
    expect((await imported('reviewers', lines, '--dry-run')).out).toContain(
      'registered again, with the account of an earlier round',
    )
    expect(await test.readContent()).toEqual(before)
    expect(await imported('reviewers', lines, '--send-invitations')).toMatchObject({ code: 0, err: 'Imported: 2. Skipped: 0.\n' })
    const mails = await test.database.sql`select recipient, text like '%reset-password%' as sets from outbox order by id`
    expect(mails).toEqual([
      { recipient: 'nadia@university.example', sets: true },
      { recipient: known.email, sets: false },
    ])
    expect(await imported('reviewers', lines)).toMatchObject({ code: 0, err: 'Imported: 0. Skipped: 2.\n' })
  })

  it('are refused with the address of an applicant, and with a theme that the round does not offer', async () => {
    const mona = await createRegisteredApplicant(sendByInject(test.http))
    await test.database.sql`update account set confirmed_at = now() where id = ${mona.userId}`
    const before = await test.readContent()
    const ran = await imported('reviewers', [
      columns,
      nadia.replace('nadia@university.example', mona.email),
      nadia.replace('nadia@', 'other@').replace(',7', ',Alchemy'),
    ])
    expect(ran).toEqual({
      code: 1,
      out: `line 2  ${mona.email}  refused: This email belongs to an applicant, who cannot be a reviewer with it.\nline 3  other@university.example  refused: This round has no theme “Alchemy”. It has: Good Health and Well-being, Climate Action, Decent Work and Economic Growth, Generic.\n`,
      err: 'Nothing was imported: 0 to import, 0 skipped, 2 refused.\n',
    })
    expect(await test.readContent()).toEqual(before)
  })

  it('are registered with the address of an unconfirmed applicant, and take it over by the link', async () => {
    await test.database.sql`delete from outbox`
    const squatter = await createRegisteredApplicant(sendByInject(test.http))
    const lines = [columns, nadia.replace('nadia@university.example', squatter.email)]
    const dry = await imported('reviewers', lines, '--dry-run')
    expect(dry).toMatchObject({
      code: 0,
      out: expect.stringContaining('the link in the invitation takes the address over'),
    })
    expect(await imported('reviewers', lines, '--send-invitations')).toMatchObject({ code: 0, err: 'Imported: 1. Skipped: 0.\n' })
    const [mail] = await test.database.sql`select text from outbox where kind = 'reviewerInvitation'`
    const token = /\/reset-password\/[^/]+\/([\w-]+)/.exec(mail?.text)?.[1]
    const set = { userName: squatter.email, token, newPassword: 'chosen by herself' }
    expect((await createAnonymousClient(test).post('/api/ForgetMyPassword', set)).status).toBe(200)
    const [account] = await test.database.sql`select user_type from account where email = ${squatter.email}`
    expect(account).toEqual({ user_type: 2 })
    expect(await imported('reviewers', lines)).toMatchObject({ code: 0, err: 'Imported: 0. Skipped: 1.\n' })
  })
})
