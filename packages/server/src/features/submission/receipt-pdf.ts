import { hash, randomUUID } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { moment } from '@jadara/contract/moment'
import { contentParts, sealedPages } from '@jadara/contract/receipt-contents'
import { arrivalShown } from '@jadara/contract/submission'
import { type Text, text } from '@jadara/contract/text'
import type { FastifyReply } from 'fastify'
import { renderSVG } from 'uqr'
import { type AwardIdentity, awardIdentity } from '../../db/award-identity.ts'
import type { Participation } from '../../db/participation.ts'
import type { ReceiptSheet } from '../../documents/receipt-sheet.ts'
import { inFairTurns } from '../../files/at-most.ts'
import { countExport } from '../../http/export-quota.ts'
import { sendDownload } from '../../http/send-download.ts'
import type { Caller } from '../../http/sessions.ts'
import type { Portal } from '../../portal.ts'
import { contentsIn, type ReceiptRow } from './store.ts'

const texts = {
  heading: text('Receipt of submission', 'إيصال التقديم'),
  number: text('Receipt number', 'رقم الإيصال'),
  applicant: text('Applicant', 'المتقدم'),
  round: text('Round', 'الدورة'),
  received: text('Received', 'وقت الاستلام'),
  contents: text('Contents', 'المحتويات'),
  digest: text('SHA-256 digest', 'بصمة SHA-256'),
  verify: text('Check this receipt', 'التحقق من الإيصال'),
  aboutVerify: text(
    'Scan the code, or open the address below. Anybody who holds this receipt can check it; no personal data is shown.',
    'امسح الرمز أو افتح العنوان أدناه. يمكن لكل من لديه هذا الإيصال أن يتحقق منه، ولا تظهر أي بيانات شخصية.',
  ),
}

/** Receipts together take one of the places in which documents are made, and the accounts take turns. */
const turns = inFairTurns({ most: 1 })

/** The newest PDFs, some 60 kB each: a receipt that is asked for again, or many times at once, is made once. */
const kept = new Map<string, Promise<Buffer>>()
const mostKept = 100

type Sealed = Pick<Participation, 'round'> & { readonly receipt: ReceiptRow }

/** What was sealed, in the award's name of the moment. It takes a second to make. */
export async function sendReceiptPdf(
  portal: Portal,
  user: Caller,
  { receipt, round }: Sealed,
  reply: FastifyReply,
): Promise<void> {
  const { db, publicUrl, timeZone } = portal
  const { name: award } = await awardIdentity(db)
  const sheet = receiptSheet({ receipt, round, award, publicUrl, timeZone })
  const key = hash('sha256', JSON.stringify(sheet))
  const pdf = await (kept.get(key) ?? keep(key, make(portal, user, sheet)))
  await sendDownload(reply, { name: `${receipt.number}.pdf`, mime: 'application/pdf', bytes: Readable.from([pdf]) })
}

function keep(key: string, making: Promise<Buffer>): Promise<Buffer> {
  const [oldest] = kept.keys()
  if (kept.size >= mostKept && oldest !== undefined) kept.delete(oldest)
  kept.set(key, making)
  making.catch(() => kept.delete(key))
  return making
}

async function make(portal: Portal, user: Caller, sheet: ReceiptSheet): Promise<Buffer> {
  const { accountId } = user
  await countExport(portal, accountId, portal.clock())
  return turns.run(() => typeset(portal, sheet), { accountId })
}

async function typeset({ files, maker }: Portal, printed: ReceiptSheet): Promise<Buffer> {
  const to = join(files.temporary, randomUUID())
  try {
    await maker.make({ printed, sources: [], pictures: {}, to })
    return await readFile(to)
  } finally {
    await rm(to, { force: true })
  }
}

type Printing = Sealed & Pick<Portal, 'publicUrl' | 'timeZone'> & { readonly award: AwardIdentity['name'] }

function receiptSheet({ receipt, round, award, publicUrl, timeZone }: Printing): ReceiptSheet {
  const { applicant } = JSON.parse(receipt.snapshot) as { applicant: { englishName: string; arabicName: string } }
  const contents = contentsIn(receipt)
  const arrival = arrivalShown(receipt, timeZone)
  const facts: { label: Text; value: Text }[] = [
    { label: texts.applicant, value: text(applicant.englishName, applicant.arabicName) },
    { label: texts.round, value: text(round.englishName, round.arabicName) },
    { label: texts.received, value: moment(receipt.receivedAt, timeZone, { seconds: true }) },
    ...(arrival ? [arrival] : []),
  ]
  const address = `${publicUrl}/verify/${encodeURIComponent(receipt.number)}`
  return {
    sheet: 'receipt',
    title: `${texts.heading.en} ${receipt.number} · ${texts.heading.ar}`,
    award,
    heading: texts.heading,
    number: { label: texts.number, value: receipt.number },
    facts,
    contents: { label: texts.contents, parts: [...contentParts(contents), sealedPages(contents)].map(onItsOwnLine) },
    digest: { label: texts.digest, value: receipt.digest },
    verify: { label: texts.verify, about: texts.aboutVerify, address, qr: renderSVG(address, { ecc: 'M' }) },
  }
}

const onItsOwnLine = ({ en, ar }: Text): Text => text(en.charAt(0).toUpperCase() + en.slice(1), ar)
