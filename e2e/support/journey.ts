import { type Language, type Text, text } from '@jadara/contract/core/text'
import { journal } from '@jadara/contract/records/journal'
import { authors, coAuthors } from '@jadara/contract/records/publication'
import type { FileRule } from '@jadara/contract/records/record-kind'
import { recordTexts } from '@jadara/contract/records/record-texts'
import { formatNextStep, type NextStep } from '@jadara/contract/submission/next-step'
import type { BrowserContextOptions, Locator } from 'playwright-core'
import { paper } from './papers.ts'
import type { Article, Person } from './people.ts'
import type { Stage } from './stage.ts'
import { Visitor } from './visitor.ts'
import { account, person as labels, research, submission } from './words.ts'

/** Steps of applicants that several stories share. */

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

export async function signIn(visitor: Visitor, { email, password }: { email: string; password: string }): Promise<void> {
  await visitor.field(labels.email).fill(email)
  await visitor.field(account.password).fill(password)
  await visitor.button(account.visit).click()
}

/** Opens the dashboard in a browser of its own, signs in, and waits for the first screen with this heading. */
export async function arriveSignedIn(
  stage: Stage,
  language: Language,
  credentials: { email: string; password: string },
  title: Text,
  options?: BrowserContextOptions,
): Promise<Visitor> {
  const visitor = await Visitor.arrive(stage, language, options)
  await visitor.open('/dashboard')
  await signIn(visitor, credentials)
  await visitor.isAt(title)
  return visitor
}

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
/** The required fields of a paper. */
export const paperFile = journal.file as Required<FileRule>

/** Fills in a paper without its PDF. */
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

/** By keyboard alone: each new row takes the focus. */
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
  await visitor.sees(visitor.banner(created), getViewLink(visitor, article))
}

/** What the home and the message after a finished step call next. */
export const nextStepLink = (visitor: Visitor, step: NextStep): Locator => visitor.link(formatNextStep(step))

export const getViewLink = (visitor: Visitor, { title }: Article): Locator => visitor.getControl('link', research.view, title)
export const getDeleteButton = (visitor: Visitor, { title }: Article): Locator =>
  visitor.getControl('button', research.delete, title)

/** Accepts the terms, acknowledges any warnings and submits. */
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
