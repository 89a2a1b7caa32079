import { type Text, text } from '../core/text.ts'
import type { SectionName } from './section-names.ts'

export const sectionTexts = {
  introduction: {
    title: text('Introduction', 'المقدمة'),
    about: text('The problem, what is known of it, and why it matters.', 'المشكلة، وما يُعرف عنها، ولماذا تهمّ.'),
  },
  methodology: {
    title: text('Methodology', 'المنهجية'),
    about: text('How you will work, with what, and how you will know that it worked.', 'كيف ستعمل، وبمَ، وكيف ستعرف أنك نجحت.'),
  },
  objectives: {
    title: text('Objectives', 'الأهداف'),
    about: text('What the project is to reach, so that it can be checked.', 'ما يسعى المشروع إليه، بصياغة يمكن التحقق منها.'),
  },
  'expected-output': {
    title: text('Expected output', 'المخرجات المتوقعة'),
    about: text(
      'What will be there at the end: papers, devices, methods, data, people.',
      'ما سيكون موجودًا في النهاية: أبحاث وأجهزة وطرق وبيانات وكوادر.',
    ),
  },
  'fields-of-interest': {
    title: text('Fields of interest', 'مجالات الاهتمام'),
    about: text(
      'The fields that the project belongs to, and who could use it.',
      'المجالات التي ينتمي إليها المشروع، ومن يمكن أن يستفيد منه.',
    ),
  },
  equipments: {
    title: text('Equipments', 'الأجهزة'),
    about: text('What the project works with, and what for.', 'ما يعمل به المشروع من أجهزة، ولأي غرض.'),
  },
  'research-team': {
    title: text('Research team', 'فريق البحث'),
    about: text('Who takes part, in which position.', 'من يشارك، وبأي صفة.'),
  },
  'additional-information': {
    title: text('Additional information', 'معلومات إضافية'),
    about: text('What the reviewers should know besides.', 'ما ينبغي أن يعرفه المحكّمون فوق ذلك.'),
  },
  schedule: {
    title: text('Schedule', 'الجدول الزمني'),
    about: text('The tasks of the project, month by month.', 'مهام المشروع شهرًا بشهر.'),
  },
  budget: {
    title: text('Budget', 'الميزانية'),
    about: text('What the project costs, item by item.', 'تكلفة المشروع بندًا بندًا.'),
  },
} as const satisfies Readonly<Record<SectionName, { readonly title: Text; readonly about: Text }>>

export const proposalPartFailureTexts = {
  first: text('Please enter the title, duration and budget of the proposal first.', 'أدخل أولًا عنوان المقترح ومدته وميزانيته.'),
  changedElsewhere: text(
    'This part of the proposal was changed in the meantime, in another window or on another device.',
    'تغيّر هذا الجزء من المقترح في هذه الأثناء، في نافذة أخرى أو على جهاز آخر.',
  ),
} as const
