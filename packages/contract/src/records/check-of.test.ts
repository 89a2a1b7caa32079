import { describe, expect, it } from 'vitest'
import { text } from '../text.ts'
import { validate } from '../validate.ts'
import { isBefore, isYes } from '../value.ts'
import { date, either, line, people, tooEarly } from './fields.ts'
import { journal } from './journal.ts'
import { checkOf, defineRecord, titleOf } from './record-kind.ts'

const label = (en: string) => text(en, `ا${en}`)
const { group, path, noun, about, created, updated, advice } = journal
const noGoods = label('Please name the goods')

/** A kind that has every door, so that what goes through them is seen by itself. */
const voyage = defineRecord({
  name: 'voyage',
  ...{ group, path, noun, about, created, updated, advice },
  shown: { title: 'ship', subtitle: 'harbour', when: 'sails' },
  parts: [],
  fields: {
    ship: line(label('ship')),
    harbour: line(label('harbour'), { optional: true }),
    sails: date(label('day of sailing')),
    returns: date(label('day of return')),
    cargo: either(label('cargo'), { one: label('yes'), zero: label('no') }),
    goods: people(label('goods'), {
      columns: { name: { label: label('name'), missing: noGoods } },
      add: label('Add goods'),
      person: label('goods'),
    }),
  },
  unasked: ({ cargo }) => (isYes(cargo) ? [] : ['goods', 'harbour']),
  check: ({ sails, returns, cargo, goods }) => [
    ...(isBefore(returns, sails) ? [['returns', tooEarly] as const] : []),
    ...(cargo === 1 && goods?.length === 0 ? [['goods', noGoods] as const] : []),
  ],
  received: ({ vessel, ...sent }) => ({ ship: vessel, ...sent }),
})

const laden = {
  ship: 'Nile',
  harbour: 'Aswan',
  sails: '2020-01-01',
  returns: '2020-02-01',
  cargo: 1,
  goods: [{ name: 'Cotton' }],
}
const checked = (sent: unknown) => validate(checkOf(voyage), sent)
const fieldsOf = (sent: unknown) => {
  const result = checked(sent)
  return result.ok ? result.value : Object.fromEntries(Object.entries(result.fields).map(([field, { en }]) => [field, en]))
}
const messagesOf = (sent: unknown) => {
  const result = checked(sent)
  return result.ok ? [] : result.messages.map(({ en }) => en)
}

describe('what is asked', () => {
  it('is kept', () => {
    expect(checked(laden)).toEqual({ ok: true, value: laden })
  })

  it('and missing is refused', () => {
    expect(fieldsOf({ ...laden, goods: [] })).toEqual({ goods: 'Please name the goods' })
    expect(fieldsOf({ ...laden, goods: undefined })).toEqual({ goods: 'Please name the goods' })
  })
})

describe('what is not asked', () => {
  const light = { ...laden, cargo: 0, goods: [], harbour: '' }

  it('is blank, whatever was sent for it, and not checked', () => {
    expect(checked({ ...laden, cargo: 'false' })).toEqual({ ok: true, value: light })
    expect(checked({ ...laden, cargo: 0, goods: 'rubbish', harbour: 7 })).toEqual({ ok: true, value: light })
    const { goods: _, harbour: __, ...rest } = laden
    expect(checked({ ...rest, cargo: 0 })).toEqual({ ok: true, value: light })
  })

  it('is judged by what was sent before it is mended: "true" asks', () => {
    expect(checked({ ...laden, cargo: 'true' })).toEqual({ ok: true, value: laden })
  })
})

describe('what is wrong between fields', () => {
  it('is said of its field', () => {
    expect(fieldsOf({ ...laden, returns: '2019-12-31' })).toEqual({ returns: 'The end date cannot be before the start date.' })
    expect(checked({ ...laden, returns: laden.sails })).toMatchObject({ ok: true })
  })

  it('is told together with what is wrong within fields', () => {
    expect(fieldsOf({ ...laden, ship: '', returns: '2019-12-31', goods: [{ name: '' }] })).toEqual({
      ship: 'Please enter the ship',
      returns: 'The end date cannot be before the start date.',
      'goods.0.name': 'Please name the goods',
    })
  })

  it('is not made up of what could not be read', () => {
    expect(fieldsOf({ ...laden, sails: 'soon' })).toEqual({ sails: 'Please enter a valid date for the day of sailing field' })
    expect(fieldsOf({ ...laden, returns: ['2019-12-31'] })).toEqual({
      returns: 'Please enter a valid date for the day of return field',
    })
  })
})

describe('the messages', () => {
  it('stand in the order of the fields, whatever the order of the call', () => {
    expect(messagesOf({ goods: [], cargo: 'true', returns: '', sails: '', ship: '' })).toEqual([
      'Please enter the ship',
      'Please enter a valid date for the day of sailing field',
      'Please enter a valid date for the day of return field',
      'Please name the goods',
    ])
  })

  it('are in Arabic too', () => {
    const result = checked({ ...laden, ship: '' })
    expect(result).toMatchObject({ messages: [{ ar: 'أدخل اship' }] })
  })
})

describe('odd spellings of the wire', () => {
  it('become the field they mean', () => {
    const { ship, ...rest } = laden
    expect(checked({ ...rest, vessel: ship })).toEqual({ ok: true, value: laden })
  })

  it('give way to the field itself', () => {
    expect(checked({ ...laden, vessel: 'Other' })).toEqual({ ok: true, value: laden })
  })

  it('are refused as the field is', () => {
    const { ship: _, ...rest } = laden
    expect(fieldsOf({ ...rest, vessel: ' ' })).toEqual({ ship: 'Please enter the ship' })
  })
})

describe('a check', () => {
  it('keeps nothing that is no field', () => {
    expect(checked({ ...laden, id: 7, applicationId: 8, userId: 9 })).toEqual({ ok: true, value: laden })
  })

  it('takes what a call carries beside', () => {
    const beside = checkOf(voyage, { seen: line(label('reading')).schema })
    expect(validate(beside, { ...laden, seen: ' then ' })).toEqual({ ok: true, value: { ...laden, seen: 'then' } })
    expect(validate(beside, laden)).toMatchObject({ ok: false, fields: { seen: { en: 'Please enter the reading' } } })
  })

  it.each([undefined, null, 'text', 7, true, [[laden]], [[]]])('refuses %j, which is no record', (sent) => {
    expect(checked(sent)).toMatchObject({ ok: false })
  })

  it('leaves what was sent as it was', () => {
    const sent = Object.freeze({ ...laden, cargo: 0 })
    expect(checked(sent)).toMatchObject({ ok: true })
    expect(sent.goods).toEqual([{ name: 'Cotton' }])
  })
})

it('a record is called by its title, and by its subtitle where that is empty', () => {
  expect(titleOf(voyage, laden)).toBe('Nile')
  expect(titleOf(voyage, { ...laden, ship: '' })).toBe('Aswan')
  expect(titleOf(voyage, {})).toBe('')
})
