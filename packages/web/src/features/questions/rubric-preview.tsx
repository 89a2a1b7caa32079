import { text } from '@jadara/contract/core/text'
import type { BranchQuestion } from '@jadara/contract/reviewing/questions'
import { cannotJudgeText, ratings } from '@jadara/contract/reviewing/scoring'
import { toQuestionWording } from '../../lib/names.ts'
import { useLanguage } from '../../ui/language.tsx'
import { formatNumberText } from '../../ui/numbers.ts'
import { isChoice } from './question-words.ts'
import css from './rubric-preview.module.css'

const texts = {
  comment: text('Room for a comment', 'مساحة لتعليق'),
  essay: text('Room for an answer in words', 'مساحة لإجابة مكتوبة'),
  optionalEssay: text('Room for an answer in words, optional', 'مساحة لإجابة مكتوبة اختيارية'),
}

export function RubricPreview({ questions }: { questions: readonly BranchQuestion[] }) {
  const { say } = useLanguage()
  return (
    <ol className={css.rubric}>
      {questions.map((question, place) => (
        <li key={question.id}>
          <p className={css.question}>
            <span className="num" aria-hidden="true">
              {say(formatNumberText(place + 1))}
            </span>
            <bdi>{say(toQuestionWording(question))}</bdi>
          </p>
          {isChoice(question) && (
            <ul className={css.ratings}>
              {ratings.map(({ value, label }) => (
                <li key={value}>{say(label)}</li>
              ))}
              <li>{say(cannotJudgeText)}</li>
            </ul>
          )}
          {(!isChoice(question) || question.allowComment) && (
            <p className={css.room}>
              {say(isChoice(question) ? texts.comment : question.isRequired ? texts.essay : texts.optionalEssay)}
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}
