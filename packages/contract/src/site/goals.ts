import { type Text, text } from '../core/text.ts'
import { chooseTextColor, type TextColor } from './contrast.ts'

/** One of the 17 Sustainable Development Goals. */
export type Goal = {
  readonly number: number
  /** The official short name. */
  readonly name: Text
  /** The official colour, and the readable text colour on it. */
  readonly colour: string
  readonly ink: TextColor
  /** The official page, in English. */
  readonly url: string
  /** The path of our own icon, stroked on 24 × 24: the use of the United Nations' pictograms is restricted. */
  readonly icon: string
}

const goal = (number: number, en: string, ar: string, colour: string, icon: string): Goal => ({
  number,
  name: text(en, ar),
  colour,
  ink: chooseTextColor(colour),
  url: `https://sdgs.un.org/goals/goal${number}`,
  icon,
})

export const goals: readonly Goal[] = [
  goal(
    1,
    'No poverty',
    'القضاء على الفقر',
    '#E5243B',
    'M4 8h15a1 1 0 011 1v10a1 1 0 01-1 1H5a1 1 0 01-1-1zM4 8l11-4v4M20 12h-4a2 2 0 000 4h4',
  ),
  goal(
    2,
    'Zero hunger',
    'القضاء التام على الجوع',
    '#DDA63A',
    'M12 21V8M12 8c-2-1.5-2-4 0-5 2 1 2 3.5 0 5M12 13c-3 0-5-1.5-5-4.5 3 0 5 1.5 5 4.5M12 13c3 0 5-1.5 5-4.5-3 0-5 1.5-5 4.5M12 18c-3 0-5-1.5-5-4.5 3 0 5 1.5 5 4.5M12 18c3 0 5-1.5 5-4.5-3 0-5 1.5-5 4.5',
  ),
  goal(
    3,
    'Good health and well-being',
    'الصحة الجيدة والرفاه',
    '#4C9F38',
    'M6 3H4v6a5 5 0 0010 0V3h-2M9 14v2a5 5 0 0010 0v-3M19 9a2 2 0 100 4 2 2 0 000-4',
  ),
  goal(
    4,
    'Quality education',
    'التعليم الجيد',
    '#C5192D',
    'M12 5L2 9.5 12 14l10-4.5zM6 11.5V16c3.5 2.7 8.5 2.7 12 0v-4.5M22 9.5V15',
  ),
  goal(
    5,
    'Gender equality',
    'المساواة بين الجنسين',
    '#FF3A21',
    'M7 5a2.5 2.5 0 100 5 2.5 2.5 0 000-5M17 5a2.5 2.5 0 100 5 2.5 2.5 0 000-5M3 19v-1.5a4 4 0 018 0V19zM13 19v-1.5a4 4 0 018 0V19z',
  ),
  goal(
    6,
    'Clean water and sanitation',
    'المياه النظيفة والنظافة الصحية',
    '#26BDE2',
    'M12 3c4 5 6.5 8 6.5 11.5a6.5 6.5 0 01-13 0C5.5 11 8 8 12 3zM9 15c0 1.8 1.2 3 3 3',
  ),
  goal(7, 'Affordable and clean energy', 'طاقة نظيفة وبأسعار معقولة', '#FCC30B', 'M13 2L5 14h6l-1 8 8-12h-6z'),
  goal(8, 'Decent work and economic growth', 'العمل اللائق ونمو الاقتصاد', '#A21942', 'M3 8h18v11H3zM9 8V5h6v3M3 13h18M12 12v2'),
  goal(
    9,
    'Industry, innovation and infrastructure',
    'الصناعة والابتكار والهياكل الأساسية',
    '#FD6925',
    'M3 20V10l6 4v-4l6 4V5h6v15zM7 17h1.5M11.5 17H13M16 17h1.5',
  ),
  goal(10, 'Reduced inequalities', 'الحد من أوجه عدم المساواة', '#DD1367', 'M8 3v18M16 3v18M8 7h8M8 12h8M8 17h8'),
  goal(
    11,
    'Sustainable cities and communities',
    'مدن ومجتمعات محلية مستدامة',
    '#FD9D24',
    'M3 21h18M5 21V6l7-3v18M12 9h7v12M8 9h1M8 13h1M8 17h1M15.5 13h.5M15.5 17h.5',
  ),
  goal(
    12,
    'Responsible consumption and production',
    'الاستهلاك والإنتاج المسؤولان',
    '#BF8B2E',
    'M5 8h14l1 13H4zM9 8V6a3 3 0 016 0v2M9 16c0-3 2-4.5 6-4.5 0 4-2.5 5.5-6 4.5M8 18l4-4',
  ),
  goal(13, 'Climate action', 'العمل المناخي', '#3F7E44', 'M10 13.5V5a2 2 0 014 0v8.5a4.5 4.5 0 11-4 0zM12 9v8.5M17 5h3M17 9h2'),
  goal(
    14,
    'Life below water',
    'الحياة تحت الماء',
    '#0A97D9',
    'M12 12C9 8 6 6.5 2 6c1 4.5 5 7 10 6zM12 12c3-4 6-5.5 10-6-1 4.5-5 7-10 6zM10.5 12.4c.4 3 0 5.6-1.5 8.6M13.5 12.4c-.4 3 0 5.6 1.5 8.6M3 20c1.2-1 2.4-1 3.6 0M17.4 20c1.2-1 2.4-1 3.6 0',
  ),
  goal(
    15,
    'Life on land',
    'الحياة في البرّ',
    '#56C02B',
    'M12 21v-8M12 13c0-4-2.5-6.5-8-6.5C4 11 7 13 12 13zM12 11c0-4.5 2.5-7 8-7 0 5-3 7-8 7M5 21h14',
  ),
  goal(
    16,
    'Peace, justice and strong institutions',
    'السلام والعدل والمؤسسات القوية',
    '#00689D',
    'M12 3v18M7 21h10M4 6h16M6 6l-3.5 8a3.5 3.5 0 007 0zM18 6l-3.5 8a3.5 3.5 0 007 0z',
  ),
  goal(
    17,
    'Partnerships for the goals',
    'عقد الشراكات لتحقيق الأهداف',
    '#19486A',
    'M12 3a3 3 0 100 6 3 3 0 000-6M5 15a3 3 0 100 6 3 3 0 000-6M19 15a3 3 0 100 6 3 3 0 000-6M10.5 8.6l-4 6.8M13.5 8.6l4 6.8M8 18h8',
  ),
]
