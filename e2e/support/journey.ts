import { journal } from '@jadara/contract/records/journal'
import { authors, coAuthors } from '@jadara/contract/records/publication'
import type { FileRule } from '@jadara/contract/records/record-kind'
import { recordTexts } from '@jadara/contract/records/record-texts'
import { text } from '@jadara/contract/text'
import type { Locator } from 'playwright-core'
import { paper } from './papers.ts'
import type { Article, Person } from './people.ts'
import type { Visitor } from './visitor.ts'
import { account, person as labels, research, submission } from './words.ts'

/** What applicants do, as often as the story needs it. */

export async function fillInRegistration(visitor: Visitor, person: Person): Promise<void> {
  await visitor.field(labels.arabicName).fill(person.arabicName)
  await visitor.field(labels.englishName).fill(person.englishName)
  await visitor.field(labels.email).fill(person.email)
  await visitor.field(account.password).fill(person.password)
  await visitor.field(labels.birthDate).fill(person.birthDate)
  await visitor.field(labels.position).fill(person.position)
  await visitor.field(labels.phdDate).fill(person.phdDate)
  await visitor.field(labels.phdUniversity).fill(person.university)
  const [typed, country] = person.country
  await visitor.page.getByRole('combobox', { name: visitor.say(labels.phdCountry), exact: true }).fill(typed)
  await visitor.page.getByRole('option', { name: country, exact: true }).click()
}

/** From the sign-in screen to wherever it leads. */
export async function signIn(visitor: Visitor, { email, password }: { email: string; password: string }): Promise<void> {
  await visitor.field(labels.email).fill(email)
  await visitor.field(account.password).fill(password)
  await visitor.button(account.visit).click()
}

/** By the account menu, as at a desk. */
export async function signOut(
  visitor: Visitor,
  { arabicName, englishName }: { arabicName: string; englishName: string },
): Promise<void> {
  await visitor.button(text(`Account: ${englishName}`, `الحساب: ${arabicName}`)).click()
  await visitor.button(account.logout).click()
  await visitor.isAt(account.signIn)
}

const { fields, noun, created } = journal
const save = recordTexts.save(noun)
/** A paper cannot be without. */
export const paperFile = journal.file as Required<FileRule>

/** Everything about a paper but its PDF. */
export async function fillInPaper(visitor: Visitor, article: Article): Promise<void> {
  await visitor.field(fields.title.label).fill(article.journal)
  await visitor.field(fields.type.label).selectOption('National')
  await visitor.field(fields.url.label).fill(article.url)
  await visitor.field(fields.paperTitle.label).fill(article.title)
  await visitor.field(fields.publicationYear.label).selectOption(String(article.year))
  await visitor.optionalField(fields.volumeNumber.label).fill(article.volume)
  await visitor.field(fields.indexingDb.label).fill(article.indexedIn)
  await visitor.field(fields.indexingDbUrl.label).fill(article.indexUrl)
  await typeAuthors(visitor, article.authors)
  await visitor.button(coAuthors.add).click()
  await visitor.field(coAuthors.columns.name.label).fill(article.coAuthor.name)
  await visitor.field(coAuthors.columns.affiliation.label).fill(article.coAuthor.affiliation)
}

/** By the keyboard alone: each new row takes the focus. */
async function typeAuthors(visitor: Visitor, [first = '', ...others]: readonly string[]): Promise<void> {
  const { page } = visitor
  await visitor.field(authors.columns.name.label).fill(first)
  for (const name of others) {
    await visitor.button(authors.add).press('Enter')
    await page.keyboard.type(name)
  }
}

export async function addPaper(visitor: Visitor, article: Article): Promise<void> {
  await visitor.link(noun.add).click()
  await visitor.isAt(recordTexts.create(noun))
  await fillInPaper(visitor, article)
  await savePaper(visitor, article)
}

export async function savePaper(visitor: Visitor, article: Article): Promise<void> {
  await visitor.choose(paperFile.heading, await paper(article.file))
  await visitor.button(save).click()
  await visitor.sees(visitor.banner(created), viewOf(visitor, article))
}

/** The controls of a paper's line in the list. */
export const viewOf = (visitor: Visitor, { title }: Article): Locator => visitor.controlOf('link', research.view, title)
export const deleteOf = (visitor: Visitor, { title }: Article): Locator => visitor.controlOf('button', research.delete, title)

/** Accepts the terms, and acknowledges the warnings where there are any; then submits. */
export async function submitApplication(visitor: Visitor): Promise<void> {
  await agreeToSubmit(visitor)
  await visitor.button(submission.submit).click()
  await visitor.button(submission.submit, visitor.page.getByRole('dialog')).click()
  await visitor.isAt(submission.sealed)
}

export async function agreeToSubmit(visitor: Visitor): Promise<void> {
  await visitor.sees(visitor.button(submission.submit))
  for (const checkbox of await visitor.page.getByRole('checkbox').all()) await checkbox.check()
}
