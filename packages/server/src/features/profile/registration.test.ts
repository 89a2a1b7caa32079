import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectedFailure, expectedFieldFailure } from '../../testing/answer.ts'
import { registration } from '../../testing/applicant.ts'
import { createAnonymousClient } from '../../testing/by-role.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'

let test: TestPortal

beforeAll(async () => {
  test = await testPortal()
})
beforeEach(async () => {
  test.time.now = new Date('2026-11-21T10:00:00Z')
  await test.database.sql`delete from try`
})
afterAll(() => test.close())

const register = (overrides: Record<string, unknown> = {}, headers = {}) =>
  createAnonymousClient(test).post('/api/Applicants', { ...registration(), ...overrides }, headers)

const accountsWith = (email: string) =>
  test.database.sql`select id from account where email_key = ${email.normalize('NFKC').toLowerCase()}`

describe('registering', () => {
  it('makes an account and its application, with the theme that the server gives', async () => {
    const given = registration({ email: 'Hoda.Kamel@Science.example' })
    expect(await createAnonymousClient(test).post('/api/Applicants', given)).toEqual({
      status: 201,
      body: {
        id: expect.any(Number),
        userId: expect.any(Number),
        email: 'Hoda.Kamel@Science.example',
        branchId: 7,
        branchName: 'Generic',
      },
    })
    const { email, password, ...person } = given
    expect(
      await test.database.sql`
        select a.branch_id, a.english_name, a.arabic_name, a.birth_date::text, a.job_description, a.phd_date::text, a.phd_country,
          a.phd_university, a.submitted_at, c.user_type, c.language
        from application a join account c on c.id = a.account_id where c.email = ${email}`,
    ).toEqual([
      {
        branch_id: 7,
        english_name: person.englishName,
        arabic_name: person.arabicName,
        birth_date: person.birthDate,
        job_description: person.jobDescription,
        phd_date: person.phdDate,
        phd_country: person.phdCountry,
        phd_university: person.phdUniversity,
        submitted_at: null,
        user_type: 3,
        language: 'en',
      },
    ])
  })

  it.each(['someone.else@science.example', 'Someone.Else@Science.example', 'someone.else'])(
    'refuses the own address as the password: %s',
    async (password) => {
      const own = expectedFieldFailure(400, 'password', 'Please do not use your own email address as the password.')
      expect(await register({ email: 'Someone.Else@science.example', password })).toEqual(own)
    },
  )

  it('keeps no password but its argon2id hash', async () => {
    const given = registration({ password: 'unforgettable 123' })
    await createAnonymousClient(test).post('/api/Applicants', given)
    const [row] = await test.database.sql`select to_jsonb(account)::text as row from account where email = ${given.email}`
    expect(row?.row).toContain('$argon2id$v=19$')
    expect(row?.row).not.toContain('unforgettable')
  })

  it('abuse 44: believes nothing that is the server’s to say', async () => {
    const answer = await register({
      email: 'clever@science.example',
      userType: 1,
      branchId: 1,
      branchName: 'Health Sciences',
      isSubmitted: true,
      canSubmit: true,
      userId: 1,
      id: 1,
    })
    expect(answer).toMatchObject({ status: 201, body: { branchId: 7, branchName: 'Generic' } })
    const rows = await test.database.sql`
      select a.branch_id, a.submitted_at, c.user_type from application a join account c on c.id = a.account_id
      where c.email = 'clever@science.example'`
    expect(rows).toEqual([{ branch_id: 7, submitted_at: null, user_type: 3 }])
  })

  it('sends one welcome, with the link that confirms the address, in the language of the person, and leaves one entry in the trail', async () => {
    const given = registration()
    const { body } = await createAnonymousClient(test).post('/api/Applicants', given, { 'accept-language': 'ar' })
    const mails = await test.database.sql`select subject, secret, text from outbox where recipient = ${given.email}`
    expect(mails).toEqual([
      {
        subject: expect.stringContaining('مرحبًا بك في جدارة: تم تسجيلك بنجاح'),
        secret: true,
        text: expect.stringMatching(/https:\/\/award\.example\/ar\/confirm-address\/[\w-]{43}\n/),
      },
    ])
    const { id, userId } = body as { id: number; userId: number }
    expect(await test.database.sql`select position, action, actor_id from audit where chain = ${`application ${id}`}`).toEqual([
      { position: 1, action: 'registered', actor_id: userId },
    ])
  })

  it('keeps which wording of the privacy policy and of the terms was agreed to', async () => {
    const { sql } = test.database
    const agreedBy = async () => {
      const { body } = await createAnonymousClient(test).post('/api/Applicants', registration())
      const [entry] = await sql`select detail from audit where chain = ${`application ${(body as { id: number }).id}`}`
      const { privacyPolicy, termsAndConditions } = (entry as { detail: Record<string, string> }).detail
      return { privacyPolicy, termsAndConditions }
    }
    const shipped = expect.stringMatching(/^shipped:[0-9a-f]{16}$/)
    expect(await agreedBy()).toEqual({ privacyPolicy: shipped, termsAndConditions: shipped })
    const [saved] = await sql`insert into site_text_version (slot, en, ar, "at", actor_id)
      select 'termsBody', 'Our terms', 'شروطنا', now(), min(id) from account returning id`
    expect(await agreedBy()).toEqual({ privacyPolicy: shipped, termsAndConditions: String(saved?.id) })
  })
})

describe('abuse 6: one account an address', () => {
  const taken = expectedFailure(
    400,
    [
      'This email is already registered.',
      'If you registered a moment ago, simply sign in. If you took part in an earlier round, sign in and join this one with the same account.',
    ],
    {
      email: 'This email is already registered.',
    },
  )

  it('in other case', async () => {
    const { email } = registration()
    expect((await register({ email })).status).toBe(201)
    expect(await register({ email: email.toUpperCase() })).toEqual(taken)
    expect(await register({ email: ` ${email} ` }, { 'accept-language': 'ar' })).toEqual(
      expectedFailure(
        400,
        [
          'هذا البريد الإلكتروني مسجّل من قبل.',
          'إذا كنت قد سجّلت قبل لحظات، فيكفي أن تسجّل الدخول. وإذا شاركت في دورة سابقة، فسجّل الدخول وانضم إلى هذه الدورة بالحساب نفسه.',
        ],
        {
          email: 'هذا البريد الإلكتروني مسجّل من قبل.',
        },
      ),
    )
  })

  it('in full-width letters, which are mailed as what they mean', async () => {
    const email = 'ｓａｍｉｒａ@science.example'
    expect(await register({ email })).toMatchObject({ status: 201, body: { email: 'samira@science.example' } })
    expect(await register({ email: 'samira@science.example' })).toEqual(taken)
    expect(
      await test.database
        .sql`select recipient from outbox where recipient like '%@science.example' and text like '%' order by id desc limit 1`,
    ).toEqual([{ recipient: 'samira@science.example' }])
  })

  it('with letters that nobody sees, as they are pasted, and a host in its other spelling', async () => {
    expect(await register({ email: '\u200ehala@münchen.example\ufeff' })).toMatchObject({
      status: 201,
      body: { email: 'hala@münchen.example' },
    })
    for (const email of [
      'ha\u200bla@münchen.example',
      'hala@MÜNCHEN.example',
      'hala@xn--mnchen-3ya.example',
      'hal\u034fa@münchen.example',
    ])
      expect(await register({ email })).toEqual(taken)
  })

  it('also when all of them come at the same moment', async () => {
    const spellings = ['layla@science.example', 'LAYLA@science.example', 'Ｌａｙｌａ@science.example', 'layla@SCIENCE.example']
    const answers = await Promise.all([...spellings, ...spellings].map((email) => register({ email })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(400)])
    expect(await accountsWith('layla@science.example')).toHaveLength(1)
  })
})

const common = 'This is one of the most common passwords, which are guessed first. Please choose another one.'
const outside = 'Only applicants with PhDs received between 2015 and 2023 are eligible for this call.'

describe('a registration without', () => {
  it.each([
    ['arabicName', 'Please enter the arabic name using arabic letters'],
    ['englishName', 'English name is required'],
    ['email', 'Please enter your email address'],
    ['password', 'Please enter your password'],
    ['birthDate', 'Please enter a correct date for birth date field'],
    ['jobDescription', 'Please enter your job title'],
    ['phdDate', 'Please enter a correct date for PHD date field'],
    ['phdCountry', 'Please choose the PhD country'],
    ['phdUniversity', 'Please enter the PhD university'],
  ])('%s is refused: %s', async (field, message) => {
    for (const empty of [undefined, null, '', ...(field === 'password' ? [] : ['   '])])
      expect(await register({ [field]: empty })).toEqual(expectedFieldFailure(400, field, message))
  })

  it('anything says everything, first things first', async () => {
    const answer = await createAnonymousClient(test).post('/api/Applicants', {})
    expect(answer).toMatchObject({ status: 400, body: { message: 'Please enter the arabic name using arabic letters' } })
    expect(Object.keys((answer.body as { fields: object }).fields)).toEqual([
      'arabicName',
      'englishName',
      'email',
      'password',
      'birthDate',
      'jobDescription',
      'phdDate',
      'phdCountry',
      'phdUniversity',
    ])
  })
})

describe('a registration with', () => {
  it.each([
    ['arabicName', 'Mona', 'Please enter the arabic name using arabic letters'],
    ['arabicName', 'منى 2', 'Please enter the arabic name using arabic letters'],
    ['arabicName', 'منى٢', 'Please enter the arabic name using arabic letters'],
    ['arabicName', 'منى، أحمد', 'Please enter the arabic name using arabic letters'],
    ['englishName', 'منى', 'Please enter the English name field in English.'],
    ['englishName', 'Mona 2', 'Please enter the English name field in English.'],
    ['englishName', '<b>Mona</b>', 'Please enter the English name field in English.'],
    ['email', 'mona', 'Please Enter a valid email address.'],
    ['email', 'mona@science', 'Please Enter a valid email address.'],
    ['email', 'mona@@science.example', 'Please Enter a valid email address.'],
    ['email', 'mo na@science.example', 'Please Enter a valid email address.'],
    ['email', 'a@b.example, c@d.example', 'Please Enter a valid email address.'],
    ['email', '.mona@science.example', 'Please Enter a valid email address.'],
    ['email', 'mona.@science.example', 'Please Enter a valid email address.'],
    ['email', 'mo..na@science.example', 'Please Enter a valid email address.'],
    ['email', 'mona@[127.0.0.1]', 'Please Enter a valid email address.'],
    ['email', 'mona@127.0.0.1', 'Please Enter a valid email address.'],
    ['email', 'mona@-science.example', 'Please Enter a valid email address.'],
    ['email', 'mona@science-.example', 'Please Enter a valid email address.'],
    ['email', 'mona@science.example-', 'Please Enter a valid email address.'],
    ['email', '\u200e', 'Please enter your email address'],
    ['englishName', '\u200f', 'English name is required'],
    ['password', '1234567', 'Please use at least 8 characters.'],
    ['password', 'x'.repeat(201), 'Please use at most 200 characters.'],
    ['password', 'password', common],
    ['password', 'PassWord ', common],
    ['password', '123456789', common],
    ['birthDate', '1986-02-30', 'Please enter a correct date for birth date field'],
    ['birthDate', '12/04/1986', 'Please enter a correct date for birth date field'],
    ['birthDate', '2025-01-01', 'Please enter a correct date for birth date field'],
    ['birthDate', '1066-10-14', 'Please enter a correct date for birth date field'],
    ['birthDate', '1986-04-12T99', 'Please enter a correct date for birth date field'],
    ['birthDate', '1986-04-12Tea', 'Please enter a correct date for birth date field'],
    ['phdDate', 'soon', 'Please enter a correct date for PHD date field'],
    ['phdDate', '2019-13-01', 'Please enter a correct date for PHD date field'],
    ['phdDate', '2014-12-31', outside],
    ['phdDate', '2023-01-02', outside],
    ['phdDate', '2014-01-01', outside],
    ['phdUniversity', 'x'.repeat(301), 'Please use at most 300 characters.'],
    ['jobDescription', 'half a \ud800 pair', 'This text holds characters that cannot be stored.'],
    ['jobDescription', 'a lost \ufffd letter', 'This text holds characters that cannot be stored.'],
    ['jobDescription', 'nothing \u0000 here', 'This text holds characters that cannot be stored.'],
  ])('%s = %j is refused: %s', async (field, value, message) => {
    expect(await register({ [field]: value })).toEqual(expectedFieldFailure(400, field, message))
  })

  it.each([
    ['phdDate', '2015-01-01'],
    ['phdDate', '2023-01-01'],
    ['phdDate', '2023-01-01T00:00:00.000Z'],
    ['arabicName', 'عَبْدُ الرَّحْمٰن'],
    ['englishName', 'José Müller'],
  ])('%s = %j is accepted', async (field, value) => {
    expect((await register({ [field]: value })).status).toBe(201)
  })
})

it('a pasted name is one line without marks of direction', async () => {
  const given = registration({ arabicName: '\u200fمنى\nعبد\tالرحمن\u200f', englishName: '\u200eMona \r\n Hassan\u202c' })
  expect((await createAnonymousClient(test).post('/api/Applicants', given)).status).toBe(201)
  expect(await test.database.sql`select arabic_name, english_name from account where email = ${given.email}`).toEqual([
    { arabic_name: 'منى عبد الرحمن', english_name: 'Mona Hassan' },
  ])
})

describe('a registration outside the window', () => {
  it('is a 400 with its text, in Arabic too', async () => {
    test.time.now = new Date('2027-01-19T21:59:59Z')
    expect((await register()).status).toBe(201)
    test.time.now = new Date('2027-01-19T22:00:00Z')
    expect(await register()).toEqual(expectedFailure(400, 'The submission deadline has passed.'))
    expect(await register({}, { 'accept-language': 'ar' })).toEqual(expectedFailure(400, 'انتهى موعد التقديم.'))
  })

  it('is a 400 between rounds', async () => {
    await test.database.sql`update round set active = false`
    expect(await register()).toEqual(expectedFailure(400, 'No award round is open at the moment.'))
    await test.database.sql`update round set active = true`
  })

  it('follows the settings of the round, and so do the years of its text', async () => {
    await test.database.sql`update round set registration_phd_from = '2017-06-01', registration_phd_to = '2024-12-31'`
    expect(await register({ phdDate: '2017-05-31' })).toEqual(
      expectedFieldFailure(
        400,
        'phdDate',
        'Only applicants with PhDs received between 2017 and 2024 are eligible for this call.',
      ),
    )
    expect((await register({ phdDate: '2024-12-31' })).status).toBe(201)
    await test.database.sql`update round set registration_phd_from = default, registration_phd_to = default`
  })
})

it('a flood of registrations from one place is throttled', async () => {
  await test.database
    .sql`insert into try select 'register:127.0.0.1', ${test.time.now.toISOString()}::timestamptz from generate_series(1, 1000)`
  const answer = await register()
  expect(answer).toEqual(expectedFailure(429, 'Too many tries. Please wait a few minutes and try again.'))
  expect(answer.headers['retry-after']).toBe('3600')
})
