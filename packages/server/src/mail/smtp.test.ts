import PostalMime from 'postal-mime'
import { afterEach, describe, expect, it } from 'vitest'
import { cutConnection, startSmtpServer, type TestSmtpServer, trustCertificateParameter } from './smtp-server.testing.ts'
import { type Mail, MailServerUnreachable, type MailTransport, openMailTransport } from './transport.ts'

let server: TestSmtpServer
let transport: MailTransport | undefined
afterEach(async () => {
  transport?.close()
  await server.stop()
})

const mail: Mail = {
  id: 12,
  createdAt: new Date('2026-11-21T00:45:12.345Z'),
  recipient: 'mariam@example.org',
  language: 'ar',
  subject: 'تم الرد على استفسارك',
  text: 'نص الرسالة',
  html: '<p dir="rtl">نص الرسالة</p>',
}
const mailFrom = 'Jadara <no-reply@award.example.edu.eg>'
function open(smtpUrl: string): MailTransport {
  transport = openMailTransport({ smtpUrl, mailFrom, directory: '/nowhere' })
  return transport
}
/** The error text as the outbox stores it. */
const failing = async (smtpUrl = server.url, sent = mail): Promise<string> => {
  try {
    await open(smtpUrl).send(sent)
  } catch (error) {
    return String(error)
  }
  throw new Error('it did not fail')
}

describe('a mail', () => {
  it('of a conversation says where an answer goes and to what it belongs, the same at every try', async () => {
    server = await startSmtpServer()
    const sending = open(server.url)
    await sending.send({ ...mail, replyTo: 'office@award.example.edu.eg', thread: 'ticket-7' })
    await sending.send({ ...mail, replyTo: 'office@award.example.edu.eg', thread: 'ticket-7' })
    await sending.send({ ...mail, id: 13, thread: 'ticket-7' })
    const [first, again, next] = await Promise.all(server.received.map((one) => PostalMime.parse(one)))
    expect(first).toMatchObject({
      messageId: '<outbox.12.1795221912345@award.example.edu.eg>',
      inReplyTo: '<thread.ticket-7@award.example.edu.eg>',
      references: '<thread.ticket-7@award.example.edu.eg>',
      replyTo: [{ address: 'office@award.example.edu.eg' }],
      subject: mail.subject,
    })
    expect(again?.messageId).toBe(first?.messageId)
    expect(next).toMatchObject({ messageId: '<outbox.13.1795221912345@award.example.edu.eg>', references: first?.references })
  })

  it('of none has neither', async () => {
    server = await startSmtpServer()
    await open(server.url).send({ ...mail, replyTo: null, thread: null })
    const header = server.received[0]?.split('\r\n\r\n')[0]
    expect(header).not.toMatch(/^(reply-to|in-reply-to|references):/im)
  })

  it('goes over the connection of the one before, also where that was refused', async () => {
    server = await startSmtpServer()
    const sending = open(server.url)
    await sending.send(mail)
    server.refuse('550 no such user')
    await expect(sending.send({ ...mail, id: 13 })).rejects.toThrow('550')
    server.refuse(undefined)
    await sending.send({ ...mail, id: 14 })
    expect(server.received).toHaveLength(2)
    expect(server.connections()).toBe(1)
  })

  it('is sent once where the line is cut after it, never again by itself', async () => {
    server = await startSmtpServer()
    server.meet((stage) => (stage === 'message' ? cutConnection : undefined))
    expect(await failing()).toMatch(/^Unreachable: /)
    expect(server.connections()).toBe(1)
  })
})

describe('the line is encrypted', () => {
  it.each(['smtps', 'starttls'] as const)('by %s, to a server whose certificate is trusted', async (tls) => {
    server = await startSmtpServer({ tls })
    await open(`${server.url}?requireTLS=true&${trustCertificateParameter}`).send(mail)
    expect(server.received).toHaveLength(1)
  })

  it.each(['smtps', 'starttls'] as const)('by %s to nobody else: nothing is said to them', async (tls) => {
    server = await startSmtpServer({ tls })
    expect(await failing()).toMatch(/^Unreachable: .*self-signed certificate/)
    expect(server.received).toEqual([])
  })

  it('or nothing is sent, where that is asked for and the server has no TLS', async () => {
    server = await startSmtpServer()
    expect(await failing(`${server.url}?requireTLS=true`)).toMatch(/^Unreachable: .*STARTTLS/)
    expect(server.received).toEqual([])
  })
})

describe('signing in', () => {
  const account = { user: 'portal', password: 'correct-horse' }

  it.each(['smtps', 'starttls'] as const)('over %s', async (tls) => {
    server = await startSmtpServer({ tls, account })
    await open(`${server.url}?${trustCertificateParameter}`).send(mail)
    expect(server.received).toHaveLength(1)
  })

  it.each(['PLAIN', 'LOGIN'])('with a wrong password (%s) is told, and no mail is blamed for it', async (method) => {
    server = await startSmtpServer({ tls: 'smtps', account })
    const wrong = server.url.replace('correct-horse', 'battery-staple')
    const failure = await failing(`${wrong}?authMethod=${method}&${trustCertificateParameter}`)
    expect(failure).toBe('Unreachable: Invalid login: 535 authentication failed')
    expect(server.received).toEqual([])
  })

  it('that was forgotten is told, and no mail is blamed for it', async () => {
    server = await startSmtpServer({ tls: 'smtps', account })
    const failure = await failing(`${server.url.replace('portal:correct-horse@', '')}?${trustCertificateParameter}`)
    expect(failure).toMatch(/^Unreachable: .*530/)
  })
})

describe('a server that fails', () => {
  const refusedAt = async (stage: string, reply: string) => {
    server = await startSmtpServer()
    server.meet((at) => (at === stage ? reply : undefined))
    return failing()
  }

  it('for good is believed, where it is about this mail', async () => {
    expect(await refusedAt('rcpt', '550 no such user')).toMatch(/^Refused: .*550 no such user/)
    await server.stop()
    expect(await refusedAt('message', '554 spam')).toMatch(/^Refused: .*554 spam/)
    await server.stop()
    expect(await refusedAt('mail', '552 too large')).toMatch(/^Refused: .*552 too large/)
  })

  it('for now may take it later', async () => {
    expect(await refusedAt('rcpt', '450 greylisted')).toMatch(/^Error: .*450 greylisted/)
    await server.stop()
    expect(await refusedAt('mail', '451 try later')).toMatch(/^Error: .*451 try later/)
    await server.stop()
    expect(await refusedAt('message', '452 disk full')).toMatch(/^Error: .*452 disk full/)
    await server.stop()
    expect(await refusedAt('rcpt', '503 bad sequence')).toMatch(/^Error: .*503/)
  })

  it('by disliking us would take no other mail either', async () => {
    expect(await refusedAt('mail', '550 not from you')).toMatch(/^Unreachable: .*550 not from you/)
    await server.stop()
    expect(await refusedAt('rcpt', '530 sign in first')).toMatch(/^Unreachable: .*530/)
    await server.stop()
    expect(await refusedAt('mail', '421 too busy')).toMatch(/^Unreachable: .*421/)
    await server.stop()
    expect(await refusedAt('connect', '554 go away')).toMatch(/^Unreachable: .*554 go away/)
  })

  it.each(['connect', 'mail', 'rcpt', 'half', 'message'] as const)('by cutting the line (%s) is tried again', async (stage) => {
    server = await startSmtpServer()
    server.meet((at) => (at === stage ? cutConnection : undefined))
    const sending = open(server.url)
    await expect(sending.send(mail)).rejects.toThrow(MailServerUnreachable)
    await expect(sending.send(mail)).rejects.not.toThrow(/retries/)
    server.meet(() => undefined)
    await sending.send(mail)
    expect(server.received).toHaveLength(1)
  })

  it('to be asked about an address that is none is not asked', async () => {
    server = await startSmtpServer()
    expect(await failing(server.url, { ...mail, recipient: 'a\r\nRCPT TO:<b@example.org>' })).toMatch(/^Refused: /)
    expect(server.received).toEqual([])
  })
})
