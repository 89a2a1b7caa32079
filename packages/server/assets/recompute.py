#!/usr/bin/env python3
"""Recomputes a frozen calculation of the award portal from its raw inputs.

    python3 recompute.py calculation.json [sha256]

Reads ratings, weights, scores, decisions on adjusted scores, exclusions and settings from the file, computes every figure and every place
again, writes the file again and compares the two byte by byte. Then it compares the SHA-256 with the given one, or with the one in
calculation.json.sha256 beside the file. Several files can be named, each with or without a digest after it.

Exit code 0: everything is equal.  1: something differs; the first difference is printed.  2: the arithmetic is right, but no digest was
given, so that a changed name, reason or date would not be noticed.

Needs Python 3.8 or newer and nothing else. All numbers are whole numbers or exact fractions; nothing is computed in floating point.
"""
import hashlib
import json
import os
import re
import sys
from bisect import bisect_left, bisect_right
from fractions import Fraction
from math import isqrt

CHOICE_QUESTION = 1
BEST_RATING = 5


class Refused(Exception):
    """The file is not a true calculation; the message says why."""


# One review


def compute_review(review, content):
    """The points, the maximum, the proposed score and the score that counts."""
    is_format_1 = content["format"] == 1
    items = rubric_items(content, review["rubric"])
    choices = review["choices"]
    if choices and len(choices) != len(items):
        raise Refused(f"review {review['reviewer']} answers {len(choices)} questions, and its rubric has {len(items)}")
    points = most = not_judged = 0
    for item, choice in zip(items, choices):
        if item["type"] != CHOICE_QUESTION:
            continue
        if choice is None:
            # A question that the reviewer cannot judge. Its weight is spread over the others.
            not_judged += 1
            continue
        if choice not in (1, 2, 3, 4, 5):
            raise Refused(f"review {review['reviewer']} has the rating {choice}; ratings are 1 to 5")
        points += item["weight"] * choice
        most += item["weight"] * BEST_RATING
    # In per cent of the maximum, rounded to a whole number, a half upwards.
    proposed = (200 * points + most) // (2 * most) if most > 0 else None
    computed = {**review, "points": points, "most": most, "proposed": proposed}
    if is_format_1:
        return computed
    counted, override = counted_score(review, proposed, content["overrideLimit"])
    return {**computed, "counted": counted, "override": override, "cannotJudge": not_judged}


def rubric_items(content, rubric_id):
    for rubric in content["rubrics"]:
        if rubric["id"] == rubric_id:
            return rubric["items"]
    raise Refused(f"the file has no rubric {rubric_id}")


def counted_score(review, proposed, limit):
    """A score too far from the proposed one counts only once the office has accepted it."""
    score, decision = review["score"], review["overrideDecision"]
    if proposed is None or proposed == score:
        return score, None
    if decision is not None:
        return (score, "accepted") if decision["accepted"] else (proposed, "refused")
    return (proposed, "pending") if abs(score - proposed) > limit else (score, "within-limit")


# One applicant


def compute_figures(applicant, content):
    """Everything about an applicant except the places."""
    is_format_1 = content["format"] == 1
    reviews = [compute_review(review, content) for review in sorted(applicant["reviews"], key=label_number)]
    scores = sorted(review["score" if is_format_1 else "counted"] for review in reviews)
    count, total = len(scores), sum(scores)
    spread = scores[-1] - scores[0] if scores else None
    percents = [Fraction(100 * review["points"], review["most"]) for review in reviews if review["most"] > 0]
    computed = {
        **applicant,
        "reviews": reviews,
        "reviewCount": count,
        "sum": total,
        "mean": hundredths(Fraction(total, count)) if scores else None,
        "median": Fraction(scores[(count - 1) // 2] + scores[count // 2], 2) if scores else None,
        "lowest": scores[0] if scores else None,
        "highest": scores[-1] if scores else None,
        "spread": spread,
        "deviation": deviation(scores) if scores else None,
        "weightedMean": hundredths(sum(percents) / len(percents)) if percents else None,
        "disagreement": count >= 2 and spread >= content["disagreementFrom"],
        "tooFew": count < content["reviewsLeast"],
        "mixedRubrics": len({review["rubric"] for review in reviews}) > 1,
        "ofEarlierSubmission": any(review["receiptNumber"] != applicant["receiptNumber"] for review in reviews),
    }
    if is_format_1:
        return computed
    return {
        **computed,
        "overridden": any(review["override"] is not None for review in reviews),
        "pendingOverride": any(review["override"] == "pending" for review in reviews),
        "partlyJudged": any(review["cannotJudge"] > 0 for review in reviews),
    }


def hundredths(value):
    """Rounded to two decimals, a half upwards."""
    return Fraction((200 * value.numerator + value.denominator) // (2 * value.denominator), 100)


def deviation(scores):
    """The population standard deviation, the root of (n times the sum of squares, less the square of the sum), over n; two decimals."""
    count = len(scores)
    radicand = count * sum(score * score for score in scores) - sum(scores) ** 2
    return Fraction((isqrt(40_000 * radicand // count**2) + 1) // 2, 100)


def label_number(review):
    """The number in R1, R2 … by which reviewers are in order."""
    return int(review["reviewer"][1:])


# The ranking


def exact_mean(applicant):
    return Fraction(applicant["sum"], applicant["reviewCount"])


class Ranking:
    """The exact means of those who have a place. Equal means share a place, and the next ones are left out: 1, 2, 2, 4."""

    def __init__(self, applicants):
        self.descending = sorted(-exact_mean(applicant) for applicant in applicants)

    def place(self, mean):
        return 1 + bisect_left(self.descending, -mean)

    def is_shared(self, mean):
        return bisect_right(self.descending, -mean) - bisect_left(self.descending, -mean) > 1


def compute_places(applicants, content):
    # In format 1 everybody with a review has a place. Since format 2 it takes as many reviews as the round asks for.
    least = 1 if content["format"] == 1 else content["reviewsLeast"]
    ranked = [applicant for applicant in applicants if applicant["reviewCount"] >= max(least, 1)]
    overall = Ranking(ranked)
    themes = {
        theme: Ranking(one for one in ranked if one["branchId"] == theme) for theme in {one["branchId"] for one in ranked}
    }
    for applicant in applicants:
        applicant.update(rank=None, rankInTheme=None, tied=False)
    for applicant in ranked:
        mean = exact_mean(applicant)
        applicant.update(
            rank=overall.place(mean), rankInTheme=themes[applicant["branchId"]].place(mean), tied=overall.is_shared(mean)
        )
    if content["format"] > 1:
        for applicant in applicants:
            exclusions = sorted(applicant["exclusions"], key=label_number)
            applicant["exclusions"] = [compute_exclusion(one, applicant, overall, content) for one in exclusions]


def compute_exclusion(exclusion, applicant, overall, content):
    """The mean and the place of the applicant if the excluded review counted and everything else were the same."""
    if exclusion["review"] is None:
        return {**exclusion, "timing": "before-review", "meanWith": None, "rankWith": None}
    review = compute_review(exclusion["review"], content)
    count = applicant["reviewCount"] + 1
    mean = Fraction(applicant["sum"] + review["counted"], count)
    rank = None
    if count >= content["reviewsLeast"]:
        is_ahead_of_itself = applicant["rank"] is not None and exact_mean(applicant) > mean
        rank = overall.place(mean) - is_ahead_of_itself
    return {**exclusion, "review": review, "timing": "after-review", "meanWith": hundredths(mean), "rankWith": rank}


def recompute(content):
    if content["format"] not in (1, 2):
        raise Refused(f"format {content['format']} is not known to this program")
    applicants = [compute_figures(applicant, content) for applicant in content["applicants"]]
    compute_places(applicants, content)

    def order(applicant):
        rank, count = applicant["rank"], applicant["reviewCount"]
        by_mean = (count == 0, -exact_mean(applicant) if count > 0 else 0) if content["format"] > 1 else ()
        # Names are compared by their UTF-16 code units.
        return rank is None, rank or 0, by_mean, applicant["englishName"].encode("utf-16-be"), applicant["applicantId"]

    return {**content, "applicants": sorted(applicants, key=order)}


# The bytes of the file: JSON with sorted keys, without white space, in UTF-8


def parse(data):
    def parse_decimal(text):
        if not re.fullmatch(r"-?\d+\.\d{1,20}", text):
            raise Refused(f"the number {text} is not written as a plain decimal")
        return Fraction(text)

    def refuse_constant(text):
        raise Refused(f"{text} is no number")

    return json.loads(data.decode("utf-8"), parse_float=parse_decimal, parse_constant=refuse_constant)


def to_canonical_json(value):
    if isinstance(value, dict):
        return "{" + ",".join(f"{to_canonical_json(key)}:{to_canonical_json(value[key])}" for key in sorted(value)) + "}"
    if isinstance(value, list):
        return "[" + ",".join(map(to_canonical_json, value)) + "]"
    if isinstance(value, Fraction):
        return to_decimal(value)
    return json.dumps(value, ensure_ascii=False)


def to_decimal(value):
    if value.denominator == 1:
        return str(value.numerator)
    decimals = next(count for count in range(1, 99) if 10**count % value.denominator == 0)
    digits = str(abs(value.numerator) * 10**decimals // value.denominator).rjust(decimals + 1, "0")
    return f"{'-' if value < 0 else ''}{digits[:-decimals]}.{digits[-decimals:]}"


def first_difference(file, computed, path="the file"):
    """Where the file differs from what was computed, in words; None if nowhere."""
    if isinstance(file, dict) and isinstance(computed, dict):
        for key in sorted(set(file) | set(computed)):
            if key not in file:
                return f"{path} has no {key}"
            found = first_difference(file[key], computed[key], f"{path} › {key}")
            if found:
                return found
    elif isinstance(file, list) and isinstance(computed, list) and len(file) == len(computed):
        for at, (one, other) in enumerate(zip(file, computed)):
            found = first_difference(one, other, f"{path} › {at + 1}")
            if found:
                return found
    elif to_canonical_json(file) != to_canonical_json(computed):
        return f"{path}: the file says {to_canonical_json(file)}, computed is {to_canonical_json(computed)}"
    return None


# The program


def check(path, expected):
    """Checks one file and returns the exit code."""
    try:
        with open(path, "rb") as file:
            data = file.read()
        content = parse(data)
        computed = recompute(content)
        written = to_canonical_json(computed).encode("utf-8")
        if written != data:
            raise Refused(first_difference(content, computed) or "the bytes are not the canonical form of this content")
        expected = expected or read_digest(path)
        digest = hashlib.sha256(data).hexdigest()
        if expected and digest != expected:
            raise Refused(f"its SHA-256 is {digest}, expected was {expected}: something was changed that is not computed")
    except Refused as refusal:
        print(f"{path}: REFUSED: {refusal}")
        return 1
    except (OSError, ValueError, KeyError, TypeError, AttributeError, IndexError, RecursionError) as error:
        print(f"{path}: REFUSED: this is not a frozen calculation ({type(error).__name__}: {error})")
        return 1
    stage = f", second stage {content['stage']['englishName']}" if "stage" in content else ""
    print(f"{path}: calculation {content['number']} of {content['round']['englishName']}{stage}, frozen {content['madeAt']}, format {content['format']}")
    print(f"SHA-256 {digest}")
    if "stage" in content:
        first = content["stage"]["firstStage"]
        print(f"Its firstStage figures are copied from {name_first_stage(first)}; they count for nothing here.")
    print("place  in theme    mean  applicant")
    for one in computed["applicants"]:
        mean = "–" if one["mean"] is None else f"{float(one['mean']):.2f}"
        print(f"{one['rank'] or '–':>5}  {one['rankInTheme'] or '–':>8}  {mean:>6}  {one['applicantId']} {one['englishName']} · {one['arabicName']}")
    if expected:
        print("EQUAL: every figure and place follows from the inputs, and the digest is the expected one.")
        return 0
    print("ARITHMETIC ONLY: every figure and place follows from the inputs. Give the SHA-256 to check names, reasons and dates too.")
    return 2


def name_first_stage(first):
    return f"calculation {first['calculation']} (SHA-256 {first['sha256']})" if first else "no calculation"


def read_digest(path):
    """From the file that sha256sum writes, if it is there."""
    if not os.path.exists(f"{path}.sha256"):
        return None
    with open(f"{path}.sha256", encoding="utf-8") as file:
        found = re.match(r"[0-9a-f]{64}\b", file.read())
    if not found:
        raise Refused(f"{path}.sha256 contains no SHA-256")
    return found.group()


def main(arguments):
    if not arguments or arguments[0] in ("-h", "--help"):
        print(__doc__)
        return 0 if arguments else 1
    sys.stdout.reconfigure(encoding="utf-8")
    files = []
    for argument in arguments:
        if files and re.fullmatch(r"[0-9a-fA-F]{64}", argument):
            files[-1][1] = argument.lower()
        else:
            files.append([argument, None])
    codes = {check(path, expected) for path, expected in files}
    return 1 if 1 in codes else 2 if 2 in codes else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
