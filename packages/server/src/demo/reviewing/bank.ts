import { choiceQuestion, essayQuestion } from '@jadara/contract/questions'
import { type Text, text } from '@jadara/contract/text'
import type { Transaction } from '../../db/database.ts'
import { branchQuestions, questions, questionVersions } from '../../db/tables/reviewing.ts'

type Asked = { readonly type: 1 | 2; readonly words: Text; readonly allowComment: boolean }

const choice = (en: string, ar: string): Asked => ({ type: choiceQuestion, words: text(en, ar), allowComment: false })
const commented = (en: string, ar: string): Asked => ({ type: choiceQuestion, words: text(en, ar), allowComment: true })
const essay = (en: string, ar: string): Asked => ({ type: essayQuestion, words: text(en, ar), allowComment: false })

/** After the three criteria of the award (applicant-side, the proposal’s notice): scientific or technical merit, competence and feasibility, potential for application. */
const bank = {
  originality: commented(
    'How original is the research, compared with what was known before it?',
    'ما مدى أصالة البحث قياسًا إلى ما كان معروفًا قبله؟',
  ),
  rigour: commented(
    'How sound are the methods and the analysis of the published work?',
    'ما مدى سلامة المنهج والتحليل في الأعمال المنشورة؟',
  ),
  evidence: choice(
    'How well does the evidence support the conclusions that are drawn?',
    'إلى أي حد تسند الأدلة ما خلص إليه الباحث من نتائج؟',
  ),
  record: choice(
    'How strong and steady is the record of publications, projects and supervision?',
    'ما مدى قوة السجل البحثي واستمراره من نشر ومشروعات وإشراف؟',
  ),
  plan: commented(
    'How clear and convincing is the plan of the proposed research?',
    'ما مدى وضوح خطة البحث المقترح وقدرتها على الإقناع؟',
  ),
  means: choice(
    'How well do the team, the equipment, the schedule and the budget fit the work that is planned?',
    'ما مدى ملاءمة الفريق والأجهزة والجدول الزمني والميزانية للعمل المخطط له؟',
  ),
  use: commented(
    'How likely are the results to be put to use within five years?',
    'ما احتمال أن تجد النتائج طريقها إلى التطبيق خلال خمس سنوات؟',
  ),
  benefit: choice('How much would society gain if the work succeeded?', 'ما حجم النفع الذي يعود على المجتمع إذا نجح هذا العمل؟'),
  reach: choice(
    'How well does the work reach beyond its own field: partners, patents, policy, teaching?',
    'ما مدى امتداد أثر العمل خارج تخصصه: في الشراكات وبراءات الاختراع والسياسات والتعليم؟',
  ),
  contribution: essay('What is the applicant’s most important contribution, and why?', 'ما أهم إسهام علمي للمتقدم، ولماذا؟'),
  advice: essay('What would you advise the applicant to improve?', 'بماذا تنصح المتقدم كي يحسّن عمله؟'),
} as const

type Name = keyof typeof bank

/** Of each theme that a round offers, in the order in which it is asked. The weights of a theme add up to 100, in steps of five: every whole score can be met. */
const asking: Readonly<Record<number, Partial<Record<Name, number>>>> = {
  4: { originality: 15, rigour: 20, evidence: 10, record: 15, plan: 10, use: 15, benefit: 15 },
  5: { originality: 15, rigour: 15, record: 10, plan: 15, means: 10, use: 15, benefit: 20 },
  6: { originality: 15, rigour: 15, evidence: 10, record: 15, plan: 10, benefit: 20, reach: 15 },
  7: { originality: 15, rigour: 15, evidence: 10, record: 15, plan: 10, means: 5, use: 10, benefit: 10, reach: 10 },
}

const essayWeight = 1

/** The question bank, and what each theme asks of it. */
export async function addQuestions(tx: Transaction, now: Date): Promise<void> {
  const idOf = new Map<Name, number>()
  for (const [name, { type, words, allowComment }] of Object.entries(bank) as [Name, Asked][]) {
    const [made] = await tx.insert(questions).values({ createdAt: now }).returning({ id: questions.id })
    if (!made) throw new Error(`The question ${name} was not inserted`)
    idOf.set(name, made.id)
    await tx.insert(questionVersions).values({
      ...{ questionId: made.id, number: 1, createdAt: now },
      ...{ type, description: words.en, descriptionArabic: words.ar, allowComment },
    })
  }
  for (const [branchId, weights] of Object.entries(asking)) {
    const asked = [...Object.entries({ ...weights, contribution: essayWeight, advice: essayWeight })] as [Name, number][]
    await tx.insert(branchQuestions).values(
      asked.map(([name, weight], position) => ({
        ...{ branchId: Number(branchId), weight, position, createdAt: now },
        questionId: idOf.get(name) ?? 0,
      })),
    )
  }
}
