import { beforeEach, describe, expect, it } from 'vitest'
import { text } from '../core/text.ts'
import { validate } from '../core/validate.ts'
import { isDayBefore } from '../core/value.ts'
import { amount, date, either, endBeforeStartText, line, people } from './fields.ts'
import { journal } from './journal.ts'
import { defineRecordKind, recordTitle } from './record-kind.ts'
import { findHiddenFields, toRecordSchema } from './record-schema.ts'

const label = (en: string) => text(en, `ا${en}`)
const { group, path, noun, about, created, updated, advice } = journal
const noGoods = label('Please name the goods')
const noToll = label('Please pay the toll')

/** The arguments of the latest calls of `hiddenFields` and `check`. */
let passed: { hiddenFields?: unknown; check?: unknown }
beforeEach(() => {
  passed = {}
})

/** A made-up kind that uses every function of a kind. */
const voyage = defineRecordKind({
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
  hiddenFields: (values) => {
    passed.hiddenFields = { ...values }
    return values.cargo === 1 ? [] : ['goods', 'harbour', 'toll']
  },
  check: (values) => {
    passed.check = { ...values }
    const { sails, returns, toll, goods } = values
    return [
      ...(isDayBefore(returns, sails) ? [['returns', endBeforeStartText] as const] : []),
      ...(goods && toll === 0 && goods.length > 1 ? [['toll', noToll] as const] : []),
    ]
  },
  mapInput: ({ vessel, ...sent }) => ({ ship: vessel, ...sent }),
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
const checked = (sent: unknown) => validate(toRecordSchema(voyage), sent)
const invalidFields = (sent: unknown) => {
  const result = checked(sent)
  return result.ok ? result.value : Object.fromEntries(Object.entries(result.fields).map(([field, { en }]) => [field, en]))
}
const listMessages = (sent: unknown) => {
  const result = checked(sent)
  return result.ok ? [] : result.messages.map(({ en }) => en)
}

describe('a field that applies', () => {
  it('is stored', () => {
    expect(checked(laden)).toEqual({ ok: true, value: laden })
  })

  it('is refused if it is missing', () => {
    expect(invalidFields({ ...laden, goods: [] })).toEqual({ goods: 'Please name the goods' })
    expect(invalidFields({ ...laden, goods: undefined })).toEqual({ goods: 'Please name the goods' })
  })
})

describe('a field that does not apply', () => {
  const light = { ...laden, cargo: 0, goods: [], harbour: '', toll: null }

  it('is stored blank and not validated, whatever was sent', () => {
    expect(checked({ ...laden, cargo: 'false' })).toEqual({ ok: true, value: light })
    expect(checked({ ...laden, cargo: 0, goods: 'rubbish', harbour: 7, toll: 'much' })).toEqual({ ok: true, value: light })
    const { goods: _, harbour: __, toll: ___, ...rest } = laden
    expect(checked({ ...rest, cargo: 0 })).toEqual({ ok: true, value: light })
    expect(invalidFields({ ...rest, cargo: 1 })).toEqual({ goods: 'Please name the goods', toll: 'Please enter the toll' })
  })

  it('accepts its own blank value', () => {
    expect(checked(light)).toEqual({ ok: true, value: light })
  })

  it('depends on the parsed values of other fields; invalid values count as absent', () => {
    expect(checked({ ...laden, cargo: 'true' })).toEqual({ ok: true, value: laden })
    expect(invalidFields({ ...laden, cargo: 'perhaps', goods: [] })).toEqual({ cargo: 'Please select the cargo' })
  })

  it('is known for an incomplete form', () => {
    expect(findHiddenFields(voyage, {})).toEqual(['goods', 'harbour', 'toll'])
    expect(findHiddenFields(voyage, { cargo: 'true', goods: [null] })).toEqual([])
    expect(findHiddenFields(journal, {})).toEqual([])
  })
})

describe('hiddenFields and check', () => {
  it('receive parsed values', () => {
    checked({ ...laden, ship: ' Nile ', cargo: 'true', toll: '12.5' })
    expect(passed).toEqual({ hiddenFields: laden, check: laden })
  })

  it.each([['rubbish'], [[null]], [[7]], [{ name: 'Cotton' }], [[{ name: ' ' }]], [null], [undefined]])(
    'do not receive an invalid list such as %j',
    (rubbish) => {
      const { goods: _, ...rest } = laden
      expect(checked({ ...laden, goods: rubbish })).toMatchObject({ ok: false })
      expect(passed).toEqual({ hiddenFields: rest, check: rest })
    },
  )

  it.each(Object.keys(laden))('do not receive an invalid %s', (field) => {
    expect(checked({ ...laden, [field]: { rubbish: true } })).toMatchObject({ ok: false })
    expect(passed.hiddenFields).not.toHaveProperty(field)
    if (field !== 'cargo') expect(passed.check).not.toHaveProperty(field)
  })

  it('check receives the blank value of a field that does not apply', () => {
    expect(checked({ ...laden, cargo: 0, goods: 'rubbish' })).toMatchObject({ ok: true })
    expect(passed.check).toMatchObject({ cargo: 0, goods: [], toll: null })
    expect(passed.hiddenFields).not.toHaveProperty('goods')
  })
})

describe('a rule between fields', () => {
  it('reports its message at its field', () => {
    expect(invalidFields({ ...laden, returns: '2019-12-31' })).toEqual({
      returns: 'The end date cannot be before the start date.',
    })
    expect(checked({ ...laden, returns: laden.sails })).toMatchObject({ ok: true })
  })

  it('is reported together with problems of single fields', () => {
    expect(invalidFields({ ...laden, ship: '', returns: '2019-12-31', goods: [{ name: '' }] })).toEqual({
      ship: 'Please enter the ship',
      returns: 'The end date cannot be before the start date.',
      'goods.0.name': 'Please name the goods',
    })
  })

  it('is not applied to invalid values', () => {
    expect(invalidFields({ ...laden, sails: 'soon' })).toEqual({
      sails: 'Please enter a valid date for the day of sailing field',
    })
    expect(invalidFields({ ...laden, toll: 0, goods: [{ name: 'Cotton' }, { name: '' }] })).toEqual({
      'goods.1.name': 'Please name the goods',
    })
    expect(invalidFields({ ...laden, returns: ['2019-12-31'] })).toEqual({
      returns: 'Please enter a valid date for the day of return field',
    })
  })
})

describe('the messages', () => {
  it('are in the order of the fields, not of the request', () => {
    expect(listMessages({ toll: 'much', goods: [], cargo: 'true', returns: '', sails: '', ship: '' })).toEqual([
      'Please enter the ship',
      'Please enter a valid date for the day of sailing field',
      'Please enter a valid date for the day of return field',
      'Please name the goods',
      'Please enter a valid toll',
    ])
  })

  it('include rules between fields in that order', () => {
    expect(
      listMessages({ ...laden, goods: [{ name: 'Cotton' }, { name: 'Flax' }], toll: 0, returns: '2019-12-31', ship: '' }),
    ).toEqual(['Please enter the ship', 'The end date cannot be before the start date.', 'Please pay the toll'])
  })

  it('are in Arabic too', () => {
    const result = checked({ ...laden, ship: '' })
    expect(result).toMatchObject({ messages: [{ ar: 'أدخل اship' }] })
  })
})

describe('an alternative field name', () => {
  it('is mapped to the field', () => {
    const { ship, ...rest } = laden
    expect(checked({ ...rest, vessel: ship })).toEqual({ ok: true, value: laden })
  })

  it('is ignored if the field itself was sent', () => {
    expect(checked({ ...laden, vessel: 'Other' })).toEqual({ ok: true, value: laden })
  })

  it('is validated like the field', () => {
    const { ship: _, ...rest } = laden
    expect(invalidFields({ ...rest, vessel: ' ' })).toEqual({ ship: 'Please enter the ship' })
  })
})

describe('the schema', () => {
  it('drops unknown properties', () => {
    expect(checked({ ...laden, id: 7, applicationId: 8, userId: 9 })).toEqual({ ok: true, value: laden })
  })

  it('accepts extra fields of the call', () => {
    const beside = toRecordSchema(voyage, { seen: line(label('reading')).schema })
    expect(validate(beside, { ...laden, seen: ' then ' })).toEqual({ ok: true, value: { ...laden, seen: 'then' } })
    expect(validate(beside, laden)).toMatchObject({ ok: false, fields: { seen: { en: 'Please enter the reading' } } })
  })

  it.each([undefined, null, 'text', 7, true, [[laden]], [[]]])('refuses %j', (sent) => {
    expect(checked(sent)).toMatchObject({ ok: false })
  })

  it('does not modify its input', () => {
    const sent = Object.freeze({ ...laden, cargo: 0 })
    expect(checked(sent)).toMatchObject({ ok: true })
    expect(sent).toEqual({ ...laden, cargo: 0 })
  })
})

it('the title of a record is its subtitle if the title is empty', () => {
  expect(recordTitle(voyage, laden)).toBe('Nile')
  expect(recordTitle(voyage, { ...laden, ship: '' })).toBe('Aswan')
  expect(recordTitle(voyage, {})).toBe('')
})
