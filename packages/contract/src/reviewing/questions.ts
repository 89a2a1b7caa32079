import { z } from 'zod'
import { administrator, endpoint } from '../core/endpoint.ts'
import { text } from '../core/text.ts'
import { asMessage } from '../core/validate.ts'
import { flag, optionalPlainText, requiredPlainText, rowId, selectedId, toSingleLine, whole } from '../core/value.ts'
import { stageOrFirst } from '../rounds/second-stage.ts'

/** Question types (specification REV-10). */
export const choiceQuestionType = 1
export const essayQuestionType = 2
export const questionTypes = [
  { value: choiceQuestionType, label: text('Choice', 'اختيار') },
  { value: essayQuestionType, label: text('Essay', 'مقالي') },
] as const

export const questionTexts = {
  description: text('Please enter the question', 'أدخل نص السؤال'),
  type: text('Please choose the type of the question', 'اختر نوع السؤال'),
  question: text('Please choose the question', 'اختر السؤال'),
  branch: text('Please choose the theme', 'اختر المجال'),
  weight: text('Please enter a weight from 1 to 1,000', 'أدخل وزنًا من ١ إلى ١٬٠٠٠'),
  created: text('Created successfully', 'تم الإنشاء بنجاح'),
  updated: text('Updated successfully', 'تم التحديث بنجاح'),
  branchCreated: text('Created', 'تم الإنشاء'),
  branchUpdated: text('Updated', 'تم التحديث'),
  asked: text('This theme asks this question already.', 'هذا السؤال مطروح في هذا المجال من قبل.'),
  retired: text('This question is offered no more. Offer it again first.', 'هذا السؤال موقوف. أعد عرضه أولًا.'),
  targets: text('Please choose the themes to copy to', 'اختر المجالات التي تُنسخ إليها الأسئلة'),
  nothingToCopy: text(
    'This theme asks nothing yet, so there is nothing to copy.',
    'لا يطرح هذا المجال أسئلة بعد، فلا يوجد ما يُنسخ.',
  ),
  copiesRetired: text(
    'This theme still asks a question that is offered no more. Offer it again, or remove it from the theme, before you copy.',
    'ما زال هذا المجال يطرح سؤالًا موقوفًا. أعد عرضه أو أزله من المجال قبل النسخ.',
  ),
  order: text(
    'The questions of this theme have changed. Please look at them again and put them in order once more.',
    'تغيّرت أسئلة هذا المجال. راجعها من جديد ثم رتّبها.',
  ),
} as const

export const weightMost = 1000

export const questionShape = {
  /** 1 choice, 2 essay. */
  type: z.literal([choiceQuestionType, essayQuestionType]),
  description: z.string(),
  descriptionArabic: z.string(),
  /** Only for choice questions. */
  allowComment: z.boolean(),
}

/** The current version of a question (specification REV-10). */
export const questionSchema = z.object({
  id: z.number(),
  ...questionShape,
  /** Counted from 1. A version that reviews use is immutable; changing it adds another. */
  version: z.number(),
  /** No longer offered to themes. */
  retired: z.boolean(),
  /** Number of themes that use it. */
  branches: z.number(),
  /** Number of reviews, including drafts, of any round and version. */
  reviews: z.number(),
})
export type Question = z.infer<typeof questionSchema>

export const listQuestions = endpoint({
  method: 'GET',
  path: '/api/Questions',
  who: [administrator],
  summary: 'Lists the question bank, newest first, including retired questions.',
  reply: z.array(questionSchema),
})

/** Versions newest first, and the themes that use the question. */
export const questionDetailSchema = questionSchema.extend({
  versions: z.array(z.object({ ...questionShape, number: z.number(), createdAt: z.string(), reviews: z.number() })),
  askedIn: z.array(
    z.object({ id: z.number(), branchId: z.number(), branchName: z.string(), branchArabicName: z.string(), weight: z.number() }),
  ),
})
export type QuestionDetail = z.infer<typeof questionDetailSchema>

export const readQuestion = endpoint({
  method: 'GET',
  path: '/api/Questions/{id}',
  who: [administrator],
  summary: 'Returns one question with its versions and the themes that use it.',
  params: z.object({ id: rowId() }),
  reply: questionDetailSchema,
})

const words = {
  description: requiredPlainText(questionTexts.description, 1000, toSingleLine),
  /** If empty, the English description is used for both languages (specification REV-10). */
  descriptionArabic: optionalPlainText(1000, toSingleLine),
  type: selectedId(questionTexts.type).pipe(
    z.literal([choiceQuestionType, essayQuestionType], { error: asMessage(questionTexts.type) }),
  ),
  /** Ignored for essays. */
  allowComment: flag(),
}
export const questionBody = z.object(words)
export type QuestionBody = z.output<typeof questionBody>

export const createQuestion = endpoint({
  method: 'POST',
  path: '/api/Questions',
  who: [administrator],
  summary: 'Adds a question to the bank.',
  body: questionBody,
  reply: questionSchema,
  status: 201,
})

export const updateQuestion = endpoint({
  method: 'PUT',
  path: '/api/Questions/{id}',
  who: [administrator],
  summary:
    'Updates a question; omitted fields stay. A question that reviews have used gets a new version, and those reviews keep theirs. `retired` removes it from the bank or returns it.',
  params: z.object({ id: rowId() }),
  body: z.object({
    description: words.description.optional(),
    descriptionArabic: words.descriptionArabic.unwrap().optional(),
    type: words.type.optional(),
    allowComment: words.allowComment.optional(),
    retired: z.boolean().optional(),
  }),
  reply: questionSchema,
})

/** A question in a theme (specification REV-11). */
export const branchQuestionSchema = z.object({
  id: z.number(),
  questionId: z.number(),
  branchId: z.number(),
  /** Relative to the other choice questions of the theme; ignored for essays. */
  weight: z.number(),
  /** False if reviewers may leave an essay empty; ignored for choice questions. */
  isRequired: z.boolean(),
  /** Only asked of an application with a proposal. */
  aboutProposal: z.boolean(),
  ...questionShape,
  branchName: z.string(),
  branchArabicName: z.string(),
})
export type BranchQuestion = z.infer<typeof branchQuestionSchema>

export const listBranchQuestions = endpoint({
  method: 'GET',
  path: '/api/BranchQuestions',
  who: [administrator],
  summary: 'Lists the questions of all themes in order, or of one theme with `branchId`. `stage` 2 for those of a second stage.',
  query: z.object({ branchId: rowId().optional(), stage: stageOrFirst() }),
  reply: z.array(branchQuestionSchema),
})

export const readBranchQuestion = endpoint({
  method: 'GET',
  path: '/api/BranchQuestions/{id}',
  who: [administrator],
  summary: 'Returns one question of a theme.',
  params: z.object({ id: rowId() }),
  reply: branchQuestionSchema,
})

const weight = whole(questionTexts.weight, questionTexts.weight, [weightMost, questionTexts.weight])
export const branchQuestionBody = z.object({
  questionId: selectedId(questionTexts.question),
  awardBranchId: selectedId(questionTexts.branch),
  weight,
  /** Ignored for choice questions. */
  isRequired: flag().default(true),
  aboutProposal: flag().default(false),
  /** A question stays in its stage: changing it has no effect. */
  stage: stageOrFirst(),
})
export type BranchQuestionBody = z.output<typeof branchQuestionBody>

export const createBranchQuestion = endpoint({
  method: 'POST',
  path: '/api/BranchQuestions',
  who: [administrator],
  summary: 'Adds a question at the end of a theme. 409 if the theme already has it. Reviews in progress keep their questions.',
  body: branchQuestionBody,
  reply: branchQuestionSchema,
  status: 201,
})

export const updateBranchQuestion = endpoint({
  method: 'PUT',
  path: '/api/BranchQuestions/{id}',
  who: [administrator],
  summary: 'Updates the question, theme or weight of a question in a theme. Reviews in progress keep their questions.',
  params: z.object({ id: rowId() }),
  body: branchQuestionBody,
  reply: branchQuestionSchema,
})

export const deleteBranchQuestion = endpoint({
  method: 'DELETE',
  path: '/api/BranchQuestions/{id}',
  who: [administrator],
  summary: 'Removes a question from a theme. Reviews in progress keep it.',
  params: z.object({ id: rowId() }),
  reply: null,
  status: 204,
})

export const orderBranchQuestions = endpoint({
  method: 'PUT',
  path: '/api/AwardBranches/{id}/Questions/Order',
  who: [administrator],
  summary: 'Orders the questions of a theme; `ids` lists all of them. 409 if the set has changed.',
  params: z.object({ id: rowId() }),
  body: z.object({ ids: z.array(rowId(), { error: asMessage(questionTexts.order) }).max(1000), stage: stageOrFirst() }),
  reply: z.array(branchQuestionSchema),
})

export const copyBranchQuestionsBody = z.object({
  branchIds: z
    .array(selectedId(questionTexts.branch), { error: asMessage(questionTexts.targets) })
    .min(1, { error: asMessage(questionTexts.targets) })
    .max(500),
  /** The themes then ask exactly these questions; otherwise their own stay first and unchanged. */
  replaces: flag(),
  stage: stageOrFirst(),
})

export const copyBranchQuestions = endpoint({
  method: 'POST',
  path: '/api/AwardBranches/{id}/Questions/Copy',
  who: [administrator],
  summary:
    'Copies the questions of a theme, with weights and order, to other themes at once, and returns the questions of those. Reviews in progress keep their questions. 400 names the theme or question that is no longer offered.',
  params: z.object({ id: rowId() }),
  body: copyBranchQuestionsBody,
  reply: z.array(branchQuestionSchema),
})
