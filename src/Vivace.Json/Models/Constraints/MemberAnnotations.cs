// The constraints of a member that depend on its value alone.
using System.ComponentModel.DataAnnotations;
using System.Globalization;
using System.Text.RegularExpressions;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Errors;
using Vivace.Json.Reading;

namespace Vivace.Json.Models.Constraints;

internal sealed class MemberAnnotations(string name, ValidationAttribute[] attributes)
{
    /// <summary>Throws if a value violates a constraint. The message is about the first violation and lists all constraints.
    /// <paramref name="isClosed"/>: the position is that of the closing bracket.</summary>
    internal void Check(ref JsonReader reader, int position, object? value, Type target, bool isClosed = false)
    {
        if (value is IOptional optional)
            value = optional.Boxed;
        ValidationAttribute? first = null;
        string? hint = null;
        foreach (ValidationAttribute attribute in attributes)
        {
            if (IsValid(attribute, value))
                continue;
            first ??= attribute;
            string message = attribute.FormatErrorMessage(name);
            hint = hint is null ? message : $"{hint} {message}";
        }

        if (first is not null)
            throw Violation(Fail.Context(ref reader), position, target, Words(first), hint, isClosed);
    }

    internal static System.Text.Json.JsonException Violation(
        in ErrorContext context, int position, Type target, string expected, string? hint, bool isClosed = false)
    {
        ErrorReport report = new()
        {
            Kind = JsonErrorKind.ConstraintViolated,
            Offset = position,
            Expected = expected,
            Target = target,
            Hint = hint,
            ClosesValue = isClosed,
        };
        return report.ToException(context);
    }

    // A text on which a regular expression times out is refused, which is the purpose of the limit.
    private static bool IsValid(ValidationAttribute attribute, object? value)
    {
        try
        {
            return attribute.IsValid(value);
        }
        catch (RegexMatchTimeoutException)
        {
            return false;
        }
    }

    private static string Words(ValidationAttribute attribute)
    {
        FormattableString words = attribute switch
        {
            RequiredAttribute { AllowEmptyStrings: true } => $"a value other than null",
            RequiredAttribute => $"a value that is not empty",
            RangeAttribute range =>
                $"a value {(range.MinimumIsExclusive ? "above" : "from")} {range.Minimum} {(range.MaximumIsExclusive ? "below" : "to")} {range.Maximum}",
            StringLengthAttribute { MinimumLength: 0 } length => $"a string of at most {length.MaximumLength} characters",
            StringLengthAttribute length => $"a string of {length.MinimumLength} to {length.MaximumLength} characters",
            LengthAttribute length => $"{length.MinimumLength} to {length.MaximumLength} characters or elements",
            MinLengthAttribute length => $"at least {length.Length} characters or elements",
            MaxLengthAttribute length => $"at most {length.Length} characters or elements",
            RegularExpressionAttribute expression => $"a string that matches {expression.Pattern}",
            EmailAddressAttribute => $"an email address",
            UrlAttribute => $"a URL",
            _ => $"a value that {TypeNames.Show(attribute.GetType())} accepts",
        };
        return words.ToString(CultureInfo.InvariantCulture);
    }
}
