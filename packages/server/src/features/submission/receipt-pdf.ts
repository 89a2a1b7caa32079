import { hash, randomUUID } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { formatMoment } from '@jadara/contract/core/moment'
import { toBilingualName } from '@jadara/contract/core/names'
import { type Text, text } from '@jadara/contract/core/text'
import { formatContentParts, formatSealedPages } from '@jadara/contract/submission/receipt-contents'
import { formatArrival } from '@jadara/contract/submission/submission'
import type { FastifyReply } from 'fastify'
import { renderSVG } from 'uqr'
import type { Participation } from '../../db/participation.ts'
import { type AwardIdentity, readAwardIdentity } from '../../db/site-texts.ts'
import type { ReceiptSheet } from '../../documents/receipt-sheet.ts'
import { createFairQueue } from '../../files/concurrency.ts'
import { sendDownload } from '../../http/send-download.ts'
import type { Caller } from '../../http/sessions.ts'
import { consumeExportQuota } from '../../http/throttle.ts'
import type { Portal } from '../../portal.ts'
import { type ReceiptRow, toReceiptContents } from './store.ts'

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

/** One receipt is rendered at a time, with turns between accounts, so that receipts take one document process only. */
const turns = createFairQueue({ most: 1 })

/** The newest PDFs, about 60 kB each, so that repeated and simultaneous requests render a receipt once. */
const cache = new Map<string, Promise<Buffer>>()
const cacheLimit = 100

type ReceiptSource = Pick<Participation, 'round'> & { readonly receipt: ReceiptRow }

/** Renders the receipt under the award's current name. Rendering takes about a second. */
export async function sendReceiptPdf(
  portal: Portal,
  user: Caller,
  { receipt, round }: ReceiptSource,
  reply: FastifyReply,
): Promise<void> {
  const { db, publicUrl, timeZone } = portal
  const { name: award } = await readAwardIdentity(db)
  const sheet = toReceiptSheet({ receipt, round, award, publicUrl, timeZone })
  const key = hash('sha256', JSON.stringify(sheet))
  const pdf = await (cache.get(key) ?? addToCache(key, renderCounted(portal, user, sheet)))
  await sendDownload(reply, { name: `${receipt.number}.pdf`, mime: 'application/pdf', bytes: Readable.from([pdf]) })
}

function addToCache(key: string, pdf: Promise<Buffer>): Promise<Buffer> {
  const [oldest] = cache.keys()
  if (cache.size >= cacheLimit && oldest !== undefined) cache.delete(oldest)
  cache.set(key, pdf)
  pdf.catch(() => cache.delete(key))
  return pdf
}

async function renderCounted(portal: Portal, user: Caller, sheet: ReceiptSheet): Promise<Buffer> {
  const { accountId } = user
  await consumeExportQuota(portal, accountId, portal.clock())
  return turns.run(() => renderPdf(portal, sheet), { accountId })
}

async function renderPdf({ files, maker }: Portal, sheet: ReceiptSheet): Promise<Buffer> {
  const to = join(files.temporary, randomUUID())
  try {
    await maker.make({ printed: sheet, sources: [], pictures: {}, outputPath: to })
    return await readFile(to)
  } finally {
    await rm(to, { force: true })
  }
}

type SheetInput = ReceiptSource & Pick<Portal, 'publicUrl' | 'timeZone'> & { readonly award: AwardIdentity['name'] }

function toReceiptSheet({ receipt, round, award, publicUrl, timeZone }: SheetInput): ReceiptSheet {
  const { applicant } = JSON.parse(receipt.snapshot) as { applicant: { englishName: string; arabicName: string } }
  const contents = toReceiptContents(receipt)
  const arrival = formatArrival(receipt, timeZone)
  const facts: { label: Text; value: Text }[] = [
    { label: texts.applicant, value: toBilingualName(applicant) },
    { label: texts.round, value: toBilingualName(round) },
    { label: texts.received, value: formatMoment(receipt.receivedAt, timeZone, { seconds: true }) },
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
    contents: { label: texts.contents, parts: [...formatContentParts(contents), formatSealedPages(contents)].map(capitalize) },
    digest: { label: texts.digest, value: receipt.digest },
    verify: { label: texts.verify, about: texts.aboutVerify, address, qr: renderSVG(address, { ecc: 'M' }) },
  }
}

const capitalize = ({ en, ar }: Text): Text => text(en.charAt(0).toUpperCase() + en.slice(1), ar)
