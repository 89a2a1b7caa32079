import type { Text } from '@jadara/contract/core/text'
import { validate } from '@jadara/contract/core/validate'
import type { Field } from '@jadara/contract/records/fields'
import { type RecordKind, recordTitle } from '@jadara/contract/records/record-kind'
import type { RecordKindName } from '@jadara/contract/records/record-kinds'
import { toRecordSchema } from '@jadara/contract/records/record-schema'
import { recordTexts } from '@jadara/contract/records/record-texts'
import { submissionTexts } from '@jadara/contract/submission/submission'
import { samples } from '@jadara/server/features/records/samples.testing'
import { expect } from 'vitest'
import { printedPdf } from '../support/papers.ts'
import { fillInRecord, getInput, listShownFields, showsRecord } from '../support/record-form.ts'
import { checkScreen } from '../support/screens.ts'
import type { Visitor } from '../support/visitor.ts'
import { research } from '../support/words.ts'

/** Creates, changes and deletes a record of any kind. Each chapter begins where the previous one ends. */

type Values = Readonly<Record<string, unknown>>
export type Kind = RecordKind & { readonly name: RecordKindName }

const ends = [360, 1440]
const getSampleValues = ({ name }: Kind): Values => samples[name].values
const getChangedValues = (kind: Kind): Values => {
  const values = getSampleValues(kind)
  return { ...values, [kind.shown.title]: `${values[kind.shown.title]} II` }
}

export async function showsEmptyList(visitor: Visitor, kind: Kind): Promise<void> {
  await visitor.open(`/dashboard/award-upload/${kind.name}`)
  await visitor.isAt(kind.noun.many)
  await visitor.sees(visitor.heading(kind.noun.none))
  await expect.poll(() => visitor.page.locator('main nav [aria-current="page"]').evaluate(isInSight)).toBe(true)
  await checkScreen(visitor, `${kind.name}-list-empty`, ends)
  await visitor.link(kind.noun.add).click()
  await visitor.isAt(recordTexts.create(kind.noun))
}

function isInSight(element: SVGElement | HTMLElement): boolean {
  const { left, right } = element.getBoundingClientRect()
  return left >= -1 && right <= innerWidth + 1
}

export async function isRefusedWithoutRequiredFields(visitor: Visitor, kind: Kind): Promise<void> {
  const { first, failing } = listRequiredErrors(kind)
  await visitor.button(recordTexts.save(kind.noun)).click()
  const banner = visitor.page.getByRole('alert')
  await visitor.hasFocusAt(banner)
  // The heading counts several errors, but repeats a single one.
  const headline = await banner.locator('b').first().innerText()
  const links = banner.getByRole('link')
  const led = await links.allInnerTexts()
  if (failing.length === 1) {
    expect([headline, ...led]).toEqual([visitor.say(first), ...failing.map(({ label }) => visitor.say(label))])
  } else {
    expect(headline).toContain(visitor.language === 'ar' ? 'يلزم تصحيح' : 'need to be corrected')
    expect(led).toEqual(failing.map(({ label, message }) => `${visitor.say(label)}: ${visitor.say(message)}`))
  }

  await checkScreen(visitor, `${kind.name}-form-refused`)

  for (const [place, { field, label, message }] of failing.entries()) {
    if (!field || field.input === 'people') await visitor.sees(visitor.words(message, visitor.group(label)))
    else expect(await getInput(visitor, field).getAttribute('aria-invalid'), label.en).toBe('true')
    await links.nth(place).click()
    await visitor.hasFocusAt(field ? getInput(visitor, field) : visitor.group(label))
  }
}

type Failing = { readonly label: Text; readonly message: Text; readonly field?: Field }

/** The messages of an empty form in its order, from the definition; the file's message is the last. */
function listRequiredErrors(kind: Kind): { first: Text; failing: Failing[] } {
  const empty = Object.fromEntries(Object.entries(kind.fields).map(([name, { initial }]) => [name, initial]))
  const checked = validate(toRecordSchema(kind), empty)
  if (checked.ok) throw new Error(`${kind.name}: an empty form would be saved`)
  const failing: Failing[] = listShownFields(kind, empty).flatMap(([name, field]) => {
    const message = checked.fields[name]
    return message ? [{ label: field.label, message, field }] : []
  })
  const { file } = kind
  if (file?.missing) failing.push({ label: file.heading, message: file.missing })
  return { first: checked.messages[0] as Text, failing }
}

export async function addsRecord(visitor: Visitor, kind: Kind): Promise<void> {
  await fillInRecord(visitor, kind, getSampleValues(kind))
  if (kind.file) await visitor.choose(kind.file.heading, await printedPdf('إثبات proof.pdf'))
  await visitor.seesNo(visitor.page.locator('main [aria-invalid="true"]'))
  await checkScreen(visitor, `${kind.name}-form-filled`, ends)
  await visitor.button(recordTexts.save(kind.noun)).click()
  await visitor.isAt(kind.noun.many)
  await visitor.sees(
    visitor.banner(kind.created),
    visitor.banner(submissionTexts.savedOnly),
    getViewLink(visitor, kind, getSampleValues(kind)),
  )
  await checkScreen(visitor, `${kind.name}-list`, ends)
}

export async function changesTitle(visitor: Visitor, kind: Kind): Promise<void> {
  const { title } = kind.shown
  const changed = getChangedValues(kind)
  await getViewLink(visitor, kind, getSampleValues(kind)).click()
  await visitor.isAt(recordTexts.edit(kind.noun))
  await showsRecord(visitor, kind, getSampleValues(kind))
  await getInput(visitor, kind.fields[title] as Field).fill(String(changed[title]))
  const keep = visitor.page.getByRole('checkbox', { name: visitor.say(research.keepFile) })
  if (kind.file?.onEdit === 'asked-again') await keep.check()
  else expect(await keep.count()).toBe(0)
  await checkScreen(visitor, `${kind.name}-form-edit`, ends)
  await visitor.button(recordTexts.save(kind.noun)).click()
  await visitor.isAt(kind.noun.many)
  await visitor.sees(visitor.banner(kind.updated), getViewLink(visitor, kind, changed))
}

export async function deletesRecord(visitor: Visitor, kind: Kind): Promise<void> {
  const title = recordTitle(kind, getChangedValues(kind))
  const dialog = visitor.page.getByRole('alertdialog', { name: visitor.say(recordTexts.deleteQuestion(kind.noun)) })
  const opener = visitor.getControl('button', research.delete, title)
  await opener.click()
  await visitor.hasFocusAt(visitor.button(research.keep, dialog))
  await visitor.sees(dialog.getByText(title))
  await checkScreen(visitor, `${kind.name}-delete`, ends)
  await visitor.button(research.keep, dialog).click()
  await visitor.seesNo(dialog)
  await visitor.hasFocusAt(opener)

  await opener.click()
  await visitor.button(research.delete, dialog).click()
  await visitor.hasFocusAt(visitor.page.getByRole('status').filter({ hasText: title }))
  await visitor.seesNo(opener)
  await visitor.sees(visitor.heading(kind.noun.none))
}

const getViewLink = (visitor: Visitor, kind: Kind, values: Values) =>
  visitor.getControl('link', research.view, recordTitle(kind, values))
