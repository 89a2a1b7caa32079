import { beforeEach, describe, expect, it } from 'vitest'
import { text } from '../text.ts'
import { validate } from '../validate.ts'
import { isBefore } from '../value.ts'
import { checkOf, unaskedOf } from './check-record.ts'
import { amount, date, either, line, people, tooEarly } from './fields.ts'
import { journal } from './journal.ts'
import { defineRecord, titleOf } from './record-kind.ts'

const label = (en: string) => text(en, `ا${en}`)
const { group, path, noun, about, created, updated, advice } = journal
const noGoods = label('Please name the goods')
const noToll = label('Please pay the toll')

/** What went through the doors of the last check. */
let passed: { unasked?: unknown; check?: unknown }
beforeEach(() => {
  passed = {}
})

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
      least: noGoods,
      add: label('Add goods'),
      person: label('goods'),
    }),
    toll: amount(label('toll')),
  },
  unasked: (values) => {
    passed.unasked = { ...values }
    return values.cargo === 1 ? [] : ['goods', 'harbour', 'toll']
  },
  check: (values) => {
    passed.check = { ...values }
    const { sails, returns, toll, goods } = values
    return [
      ...(isBefore(returns, sails) ? [['returns', tooEarly] as const] : []),
      ...(goods && toll === 0 && goods.length > 1 ? [['toll', noToll] as const] : []),
    ]
  },
  received: ({ vessel, ...sent }) => ({ ship: vessel, ...sent }),
})

const laden = {
  ship: 'Nile',
  harbour: 'Aswan',
  sails: '2020-01-01',
  returns: '2020-02-01',
  cargo: 1,
  goods: [{ name: 'Cotton' }],
  toll: 12.5,
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
  const light = { ...laden, cargo: 0, goods: [], harbour: '', toll: null }

  it('is blank, whatever was sent for it, and not checked, though it is required where it is asked', () => {
    expect(checked({ ...laden, cargo: 'false' })).toEqual({ ok: true, value: light })
    expect(checked({ ...laden, cargo: 0, goods: 'rubbish', harbour: 7, toll: 'much' })).toEqual({ ok: true, value: light })
    const { goods: _, harbour: __, toll: ___, ...rest } = laden
    expect(checked({ ...rest, cargo: 0 })).toEqual({ ok: true, value: light })
    expect(fieldsOf({ ...rest, cargo: 1 })).toEqual({ goods: 'Please name the goods', toll: 'Please enter the toll' })
  })

  it('is sent back as it was read', () => {
    expect(checked(light)).toEqual({ ok: true, value: light })
  })

  it('is judged by what is read of the others: "true" asks, and what cannot be read asks for nothing', () => {
    expect(checked({ ...laden, cargo: 'true' })).toEqual({ ok: true, value: laden })
    expect(fieldsOf({ ...laden, cargo: 'perhaps', goods: [] })).toEqual({ cargo: 'Please select the cargo' })
  })

  it('is known to a form as well, before anything is complete', () => {
    expect(unaskedOf(voyage, {})).toEqual(['goods', 'harbour', 'toll'])
    expect(unaskedOf(voyage, { cargo: 'true', goods: [null] })).toEqual([])
    expect(unaskedOf(journal, {})).toEqual([])
  })
})

describe('the doors', () => {
  it('are given what could be read, mended', () => {
    checked({ ...laden, ship: ' Nile ', cargo: 'true', toll: '12.5' })
    expect(passed).toEqual({ unasked: laden, check: laden })
  })

  it.each([['rubbish'], [[null]], [[7]], [{ name: 'Cotton' }], [[{ name: ' ' }]], [null], [undefined]])(
    'never see rubbish, such as goods %j',
    (rubbish) => {
      const { goods: _, ...rest } = laden
      expect(checked({ ...laden, goods: rubbish })).toMatchObject({ ok: false })
      expect(passed).toEqual({ unasked: rest, check: rest })
    },
  )

  it.each(Object.keys(laden))('never see a wrong %s', (field) => {
    expect(checked({ ...laden, [field]: { rubbish: true } })).toMatchObject({ ok: false })
    expect(passed.unasked).not.toHaveProperty(field)
    if (field !== 'cargo') expect(passed.check).not.toHaveProperty(field)
  })

  it('lead to a check that sees the blank of what is not asked', () => {
    expect(checked({ ...laden, cargo: 0, goods: 'rubbish' })).toMatchObject({ ok: true })
    expect(passed.check).toMatchObject({ cargo: 0, goods: [], toll: null })
    expect(passed.unasked).not.toHaveProperty('goods')
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
    expect(fieldsOf({ ...laden, toll: 0, goods: [{ name: 'Cotton' }, { name: '' }] })).toEqual({
      'goods.1.name': 'Please name the goods',
    })
    expect(fieldsOf({ ...laden, returns: ['2019-12-31'] })).toEqual({
      returns: 'Please enter a valid date for the day of return field',
    })
  })
})

describe('the messages', () => {
  it('stand in the order of the fields, whatever the order of the call', () => {
    expect(messagesOf({ toll: 'much', goods: [], cargo: 'true', returns: '', sails: '', ship: '' })).toEqual([
      'Please enter the ship',
      'Please enter a valid date for the day of sailing field',
      'Please enter a valid date for the day of return field',
      'Please name the goods',
      'Please enter a valid toll',
    ])
  })

  it('stand there though some are said between fields', () => {
    expect(
      messagesOf({ ...laden, goods: [{ name: 'Cotton' }, { name: 'Flax' }], toll: 0, returns: '2019-12-31', ship: '' }),
    ).toEqual(['Please enter the ship', 'The end date cannot be before the start date.', 'Please pay the toll'])
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
    expect(sent).toEqual({ ...laden, cargo: 0 })
  })
})

it('a record is called by its title, and by its subtitle where that is empty', () => {
  expect(titleOf(voyage, laden)).toBe('Nile')
  expect(titleOf(voyage, { ...laden, ship: '' })).toBe('Aswan')
  expect(titleOf(voyage, {})).toBe('')
})
