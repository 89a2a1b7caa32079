import { text } from '@jadara/contract/core/text'
import { award } from '@jadara/contract/records/award'
import { book } from '@jadara/contract/records/book'
import { conference } from '@jadara/contract/records/conference'
import { journal } from '@jadara/contract/records/journal'
import type { RecordKind } from '@jadara/contract/records/record-kind'
import { recordTexts } from '@jadara/contract/records/record-texts'
import { researchGrant } from '@jadara/contract/records/research-grant'
import { samples } from '@jadara/server/features/records/samples.testing'
import type { Applicant } from '@jadara/server/testing/applicant'
import { expect } from 'vitest'
import { addRecord } from '../support/accounts.ts'
import { printedPdf } from '../support/papers.ts'
import { fillIn, fillInRecord, getInput } from '../support/record-form.ts'
import { checkScreen } from '../support/screens.ts'
import type { Visitor } from '../support/visitor.ts'

/** Fields and warnings that depend on other fields. */

async function beginOne(visitor: Visitor, { name, noun }: RecordKind): Promise<void> {
  await visitor.open(`/dashboard/award-upload/${name}/add`)
  await visitor.isAt(recordTexts.create(noun))
}

async function save(visitor: Visitor, { noun }: RecordKind): Promise<void> {
  await visitor.button(recordTexts.save(noun)).click()
}

const byHand = text('must be provided in person to the award office', 'باليد إلى مكتب الجائزة')

export async function showsFieldsByMedium(visitor: Visitor, applicant: Applicant): Promise<void> {
  const { fields } = conference
  const printed = [fields.publisher, fields.publicationYear, fields.ISBN, fields.pageNumbers].map((field) =>
    getInput(visitor, field),
  )
  const address = getInput(visitor, fields.proceedingMediumUrl)
  const medium = (value: string) => fillIn(visitor, fields.proceedingMedium, value)
  await beginOne(visitor, conference)
  await visitor.seesNo(address, ...printed)

  await medium('Printing')
  await visitor.sees(...printed)
  await visitor.seesNo(address)
  await fillIn(visitor, fields.publisher, 'Springer')
  await checkScreen(visitor, 'conference-printing')

  await medium('Online')
  await visitor.sees(address)
  await visitor.seesNo(...printed)
  await save(visitor, conference)
  const wrong = visitor.page
    .getByRole('alert')
    .getByRole('link')
    .filter({ hasText: visitor.say(noAddress) })
  await visitor.sees(wrong)
  expect(await address.getAttribute('aria-invalid')).toBe('true')
  await checkScreen(visitor, 'conference-online-refused')

  await medium('CD/Flash Drive')
  await visitor.sees(visitor.banner(byHand))
  await visitor.seesNo(address, wrong, ...printed)
  await checkScreen(visitor, 'conference-by-hand')
  await medium('Printing')
  expect(await getInput(visitor, fields.publisher).inputValue()).toBe('Springer')
  await visitor.seesNo(visitor.banner(byHand))

  await fillInRecord(visitor, conference, { ...samples.conference.values, proceedingMedium: 'CD/Flash Drive' })
  await visitor.choose(fileHeading(conference), await printedPdf('proceedings.pdf'))
  await save(visitor, conference)
  await visitor.sees(visitor.banner(conference.created))
  const { body } = await applicant.get(`/api/${conference.path.list}/${applicant.userId}`)
  expect(body).toMatchObject([{ proceedingMedium: 'CD/Flash Drive', publisher: '', proceedingMediumUrl: '' }])
}

const noAddress = text('Please enter a valid proceeding medium url', 'أدخل رابطًا صحيحًا لأعمال المؤتمر')

export async function showsPartners(visitor: Visitor): Promise<void> {
  const { partner, partners } = researchGrant.fields
  const rows = visitor.group(partners.label)
  await beginOne(visitor, researchGrant)
  await visitor.seesNo(rows)
  await fillIn(visitor, partner, 1)
  await visitor.sees(rows)
  await save(visitor, researchGrant)
  await visitor.sees(visitor.words(partners.columns.name.missing, rows))
  await checkScreen(visitor, 'research-grant-partners-refused')

  await fillIn(visitor, partners, [{ name: 'TU Berlin' }, { name: 'جامعة أسوان' }])
  await visitor.seesNo(visitor.words(partners.columns.name.missing, rows))
  await fillIn(visitor, partner, 0)
  await visitor.seesNo(rows)
  await fillIn(visitor, partner, 1)
  expect(await rows.locator('input').count()).toBe(2)
}

const wrongIsbn = text('This ISBN does not look right', 'رقم ISBN يبدو غير صحيح')
const sameTitle = text('You have entered something with this title before', 'سبق أن أدخلت عملًا بهذا العنوان')
const sameLink = text('You have entered something with this link before', 'سبق أن أدخلت عملًا بهذا الرابط')

export async function savesDespiteWarnings(visitor: Visitor, applicant: Applicant): Promise<void> {
  const url = 'https://doi.org/10.1234/dialysis.2019'
  const { paperTitle } = await addRecord(applicant, journal, { url })
  // The last digit is wrong, and the title differs only in its spelling.
  const values = { ...samples.book.values, title: `${paperTitle}.`, url: `${url}/`, ISBN: '978-3-16-148410-1' }
  await beginOne(visitor, book)
  await fillInRecord(visitor, book, values)
  await visitor.choose(fileHeading(book), await printedPdf('cover.pdf'))
  const warnings = [wrongIsbn, sameTitle, sameLink].map((words) => visitor.banner(words))
  await visitor.sees(...warnings)
  await checkScreen(visitor, 'book-warned')
  await save(visitor, book)
  await visitor.isAt(book.noun.many)
  await visitor.sees(visitor.banner(book.created))
}

const inFuture = text('This date is in the future. Is it right?', 'هذا التاريخ في المستقبل. هل هو صحيح؟')
const inArabic = text('There are Arabic letters in this title', 'في هذا الاسم حروف عربية')

export async function confirmsUnusualAward(visitor: Visitor): Promise<void> {
  const values = { ...samples.award.values, englishTitle: 'جائزة الدولة التشجيعية', awardDate: '2090-01-01' }
  await beginOne(visitor, award)
  await fillInRecord(visitor, award, values)
  await visitor.sees(visitor.banner(inArabic), visitor.banner(inFuture))
  await checkScreen(visitor, 'award-asked')
  await save(visitor, award)
  await visitor.isAt(award.noun.many)
  await visitor.sees(visitor.banner(award.created))
}

function fileHeading({ name, file }: RecordKind) {
  if (!file) throw new Error(`A record of kind ${name} has no file`)
  return file.heading
}
