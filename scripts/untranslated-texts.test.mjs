// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the samples are code
import { describe, expect, it } from 'vitest'
import { runRule } from './texts.testing.mjs'
import { findUntranslatedTexts } from './untranslated-texts.mjs'

/** The result for a component that returns this JSX. */
const inJsx = (jsx) => runRule(findUntranslatedTexts, { 'web/src/page.tsx': `export const Page = () => (\n${jsx}\n)\n` })
const inServer = (code, path = 'server/src/http/page.ts') => runRule(findUntranslatedTexts, { [path]: `\n${code}\n` })
const inContract = (code) => runRule(findUntranslatedTexts, { 'contract/src/person.ts': `\n${code}\n` })

const alone = (path, words) => [`packages/${path}:2 → “${words}” stands in one language alone: make it text(en, ar)`]

describe('in JSX', () => {
  it.each([
    ['<p>Save</p>', 'Save'],
    ['<p>حفظ</p>', 'حفظ'],
    ['<>Save</>', 'Save'],
    ['<input placeholder="Your name" />', 'Your name'],
    ["<a aria-label={'Close'} />", 'Close'],
    ["<p>{late ? 'Too late' : say(open)}</p>", 'Too late'],
    ['<p>{`Hello`}</p>', 'Hello'],
  ])('finds %s', (jsx, words) => expect(inJsx(jsx)).toEqual(alone('web/src/page.tsx', words)))

  it.each([
    '<p>{say(save)}</p>',
    '<Field label={text(\'Name\', \'الاسم\')} name="name" className="wide row" />',
    '<p>12 · 3 – {count}%</p>',
    '<a lang="ar" title="العربية">العربية</a>',
    "<p key={'not shown'}>{words['of a map']}</p>",
    '<b>Jadara</b>',
  ])('lets %s', (jsx) => expect(inJsx(jsx)).toEqual([]))
})

describe('in server texts', () => {
  it.each([
    ['const page = `<h1>Not found</h1>`', 'Not found'],
    ['const page = `<p class="a">${name} is gone</p>`', 'is gone'],
    ["const letter = { subject: 'Your new password' }", 'Your new password'],
    ['const letter = { heading: `Dear ${name} and all` }', 'Dear … and all'],
    ["reply.send('Try again later')", 'Try again later'],
    ["const event = { description: 'The day ends at midnight' }", 'The day ends at midnight'],
  ])('finds %s', (code, words) => expect(inServer(code)).toEqual(alone('server/src/http/page.ts', words)))

  it.each([
    'const page = `<h1>${title[language]}</h1><title>Jadara</title>`',
    'const style = `<style>p{color:red}</style><p>${says}</p>`',
    "const letter = { subject: text('Your password', 'كلمة مروركم') }",
    "throw new Error('the page was not made')",
    "log.error({ err }, 'a page could not be made')",
    'reply.send(page)',
  ])('lets %s', (code) => expect(inServer(code)).toEqual([]))

  it('ignores tests and texts for developers', () => {
    for (const path of ['server/src/http/page.test.ts', 'server/src/testing/page.ts', 'server/src/http/docs.ts'])
      expect(inServer("const page = '<h1>Calls of the portal</h1>'", path)).toEqual([])
  })
})

describe('in schema messages', () => {
  it.each([
    ["z.string({ error: 'Please enter a name' })", 'Please enter a name'],
    ["z.string().min(3, 'Too short a name')", 'Too short a name'],
    ["name.refine(isName, { message: 'Please enter a name' })", 'Please enter a name'],
    ["name.regex(/a/, { error: 'No such name' })", 'No such name'],
  ])('finds %s', (code, words) => expect(inContract(code)).toEqual(alone('contract/src/person.ts', words)))

  it.each(['z.string({ error: asMessage(missing) })', "z.literal('a b')", "z.enum(['one two'])", 'z.string().min(3)'])(
    'lets %s',
    (code) => expect(inContract(code)).toEqual([]),
  )
})

describe('Arabic without English', () => {
  it.each([
    ["const late = 'انتهى الموعد'", 'انتهى الموعد'],
    ["const many = { few: '# أيام' }", '# أيام'],
    ['say(`مضى ${days}`)', 'مضى \u0000'],
  ])('finds %s', (code, words) => expect(inContract(code)).toEqual(alone('contract/src/person.ts', words)))

  it.each([
    "text('Late', 'متأخر')",
    "goal(1, 'No poverty', 'القضاء على الفقر')",
    "const label = { en: 'Late', ar: 'متأخر' }",
    "const days = { en: { one: '# day', other: '# days' }, ar: { few: '# أيام', other: '# يوم' } }",
    "const names = { en: 'English', ar: 'العربية' }",
    "const alif = 'ا'",
  ])('lets %s', (code) => expect(inContract(code)).toEqual([]))
})
