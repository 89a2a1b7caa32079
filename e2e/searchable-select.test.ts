import { text } from '@jadara/contract/core/text'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { setStage } from './support/stage.ts'
import { Visitor } from './support/visitor.ts'
import { person } from './support/words.ts'

const stage = setStage()

const none = text('Nothing in the list is called \u2068Atlantis\u2069.', 'لا يوجد في القائمة ما يُسمى \u2068Atlantis\u2069.')
const severalMatches = text('Several in the list fit \u2068Guine\u2069.', 'في القائمة أكثر من خيار يطابق \u2068Guine\u2069.')
const chooseGuinea = text('Choose \u2068Guinea\u2069', 'اختر \u2068غينيا\u2069')

describe.each(['en', 'ar'] as const)('the searchable list of countries, in %s', (language) => {
  let visitor: Visitor
  const country = () => visitor.page.getByRole('combobox', { name: visitor.say(person.phdCountry), exact: true })
  const value = () => country().inputValue()

  beforeEach(async () => {
    visitor = await Visitor.arrive(stage, language, { viewport: { width: 360, height: 740 }, hasTouch: true })
    await visitor.open('/register')
  })
  afterEach(() => visitor.leave())

  it('Enter or leaving the field takes the only match or a full name', async () => {
    const typed = [
      ['Egypt', text('Egypt', 'مصر')],
      ['مصر', text('Egypt', 'مصر')],
      ['المانيا', text('Germany', 'ألمانيا')],
      ['البوسنه و', text('Bosnia and Herzegovina', 'البوسنة والهرسك')],
      ['عُمان', text('Oman', 'عمان')],
      ['UK', text('United Kingdom', 'المملكة المتحدة')],
      ['بريطانيا', text('United Kingdom', 'المملكة المتحدة')],
    ] as const
    for (const [words, name] of typed)
      for (const key of ['Enter', 'Tab']) {
        await country().fill(words)
        await country().press(key)
        await expect.poll(value).toBe(visitor.say(name))
      }
    await country().fill('Fran')
    await visitor.field(person.position).tap()
    await expect.poll(value).toBe(visitor.say(text('France', 'فرنسا')))
  })

  it('Enter takes the first of several matches, and typing the same name again changes nothing', async () => {
    for (const words of ['Guine', 'Guinea']) {
      await country().fill(words)
      await country().press('Enter')
      await expect.poll(value).toBe(visitor.say(text('Guinea', 'غينيا')))
    }
  })

  it('leaving with several matches shows a message, retains the text and offers the first', async () => {
    await country().fill('Guine')
    await country().press('Tab')
    await visitor.sees(visitor.banner(severalMatches))
    expect(await value()).toBe('Guine')
    await visitor.button(chooseGuinea).tap()
    await expect.poll(value).toBe(visitor.say(text('Guinea', 'غينيا')))
    await visitor.seesNo(visitor.banner(severalMatches))
  })

  it('an unknown name shows a message and prevents sending, and a chosen country stays', async () => {
    await country().fill('Atlantis')
    await country().press('Enter')
    await visitor.sees(visitor.banner(none))
    await visitor.seesNo(visitor.page.getByRole('alert'))
    await country().press('Tab')
    expect(await value()).toBe('Atlantis')
    await country().fill('Egypt')
    await country().press('Enter')
    await visitor.seesNo(visitor.banner(none))
    await country().fill('Atlantis')
    await country().press('Tab')
    await visitor.sees(visitor.banner(none))
    expect(await value()).toBe(visitor.say(text('Egypt', 'مصر')))
  })
})
