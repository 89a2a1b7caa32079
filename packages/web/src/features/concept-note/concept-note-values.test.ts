import { type ConceptNote, conceptNoteTexts } from '@jadara/contract/files/concept-note'
import { fileTexts } from '@jadara/contract/files/files'
import { describe, expect, it } from 'vitest'
import {
  createConceptNoteResolver,
  findUnfinishedNoteFields,
  toConceptNoteValues,
  toMissingNoteFileText,
} from './concept-note-values.ts'

const entry = (id: number) => ({ id, name: `Entry ${id}`, nameArabic: `بند ${id}` })
const choices = { sdgs: [entry(6), entry(7)], fields: [entry(3), entry(4)] }
const stored = {
  id: 1,
  proposalTitle: 'Water',
  budget: 1250.5,
  sdgId: 7,
  researchFieldId: 4,
  abstract: '<p>Membranes.</p>',
  updatedAt: '2026-05-02T10:00:00.000Z',
} as ConceptNote

const nothing = { chosen: () => undefined, fileError: undefined }
const noOptions = { fields: {}, shouldUseNativeValidation: false }

describe('toConceptNoteValues', () => {
  it('begins with the first goal and the first field', () => {
    expect(toConceptNoteValues(undefined, choices)).toEqual({
      proposalTitle: '',
      budget: '',
      sdgId: 6,
      researchFieldId: 3,
      abstract: '',
    })
    expect(toConceptNoteValues(undefined, { sdgs: [], fields: [] })).toMatchObject({ sdgId: '', researchFieldId: '' })
  })
  it('returns the stored values as they would be typed', () => {
    const { proposalTitle, sdgId, researchFieldId, abstract } = stored
    expect(toConceptNoteValues(stored, choices)).toEqual({ proposalTitle, budget: '1250.5', sdgId, researchFieldId, abstract })
    expect([...findUnfinishedNoteFields(toConceptNoteValues(stored, choices))]).toEqual([])
  })
})

describe('conceptNoteResolver', () => {
  it('reports all problems at once, in the order of the form, the file last', async () => {
    const check = createConceptNoteResolver(() => toMissingNoteFileText(undefined, nothing))
    const { errors } = await check(toConceptNoteValues(undefined, { sdgs: [], fields: [] }), undefined, noOptions)
    const { proposalTitle, budget, targetedSdg, researchField, abstract, file } = conceptNoteTexts
    expect(Object.values(errors).map((error) => (error as { text?: unknown }).text)).toEqual([
      proposalTitle,
      budget,
      targetedSdg,
      researchField,
      abstract,
      file,
    ])
  })
  it('parses the budget in Latin and in Arabic-Indic digits', async () => {
    const check = createConceptNoteResolver(() => toMissingNoteFileText(stored, nothing))
    const { values, errors } = await check({ ...toConceptNoteValues(stored, choices), budget: '١٬٢٥٠٫٥' }, undefined, noOptions)
    expect(errors).toEqual({})
    expect(values).toMatchObject({ budget: 1250.5, sdgId: 7 })
  })
  it('rejects a budget that is no number', () => {
    expect([...findUnfinishedNoteFields({ ...toConceptNoteValues(stored, choices), budget: 'much' })]).toEqual(['budget'])
  })
})

describe('findNoteFileProblem', () => {
  const chosen = { chosen: () => ({}) as File, fileError: undefined }
  it('requires a PDF once; after that the stored one is kept', () => {
    expect(toMissingNoteFileText(undefined, nothing)).toBe(conceptNoteTexts.file)
    expect(toMissingNoteFileText(undefined, chosen)).toBeUndefined()
    expect(toMissingNoteFileText(stored, nothing)).toBeUndefined()
  })
  it('reports a rejected file even if another is stored', () => {
    expect(toMissingNoteFileText(stored, { ...nothing, fileError: fileTexts.onlyPdf })).toBe(fileTexts.onlyPdf)
  })
})
