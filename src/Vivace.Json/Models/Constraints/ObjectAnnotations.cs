// The constraints of an object as a whole, by attributes or by itself.
using System.ComponentModel.DataAnnotations;
using System.Reflection;
using System.Runtime.InteropServices;
using System.Text.Json;
using Vivace.Json.Errors;
using Vivace.Json.Plans;
using Vivace.Json.Serialization.Metadata;
using Vivace.Json.Text;

namespace Vivace.Json.Models.Constraints;

/// <summary>Checks the members' attributes that inspect the object, then the type's, then the
/// object's own answer, in the order of <see cref="Validator"/>.</summary>
internal sealed class ObjectAnnotations(TypeContract contract, (MemberContract Member, ValidationAttribute Attribute)[] ofMembers,
    ValidationAttribute[] ofType, bool isAsked) : ObjectConstraints
{
    internal override void Check(ref JsonReader reader, int afterBrace, object made)
    {
        string name = TypeNames.Show(contract.Type);
        ValidationContext context = new(made, contract.Type.Name, serviceProvider: null, items: null);
        foreach ((MemberContract member, ValidationAttribute attribute) in ofMembers)
        {
            context.MemberName = context.DisplayName = member.Name;
            object? value = member.Member is PropertyInfo property ? property.GetValue(made) : member.Field!.GetValue(made);
            if (attribute.GetValidationResult(value, context) is { } result)
                throw MemberAnnotations.Violation(ref reader, PlaceOf(ref reader, afterBrace, [member.Name]), member.Type,
                    $"a value that {TypeNames.Show(attribute.GetType())} accepts", result.ErrorMessage);
        }

        context.MemberName = null;
        context.DisplayName = contract.Type.Name;
        foreach (ValidationAttribute attribute in ofType)
            if (attribute.GetValidationResult(made, context) is { } result)
                throw MemberAnnotations.Violation(ref reader, PlaceOf(ref reader, afterBrace, result.MemberNames), contract.Type,
                    $"{name} that {TypeNames.Show(attribute.GetType())} accepts", result.ErrorMessage);
        if (!isAsked || ((IValidatableObject)made).Validate(context) is not { } results)
            return;
        ValidationResult[] wrong = [.. results.Where(result => result is not null && result != ValidationResult.Success)];
        if (wrong.Length > 0)
            throw MemberAnnotations.Violation(ref reader, PlaceOf(ref reader, afterBrace, wrong[0].MemberNames), contract.Type,
                $"{name} that is valid", string.Join(' ', wrong.Select(result => result.ErrorMessage)));
    }

    // Finds the first of the members in the text, or else the object, by scanning the text again for the error.
    private int PlaceOf(ref JsonReader reader, int afterBrace, IEnumerable<string> names)
    {
        ReadOnlySpan<byte> text = MemoryMarshal.CreateReadOnlySpan(ref reader._origin, reader._end)[..afterBrace];
        int open = OpenBracket.Of(text[..^1]);

        // The object began in an earlier window.
        if (open < 0)
            return afterBrace - 1;
        foreach (string name in names)
            if (Array.Find(contract.MemberArray, member => member.Name == name) is { } member
                && TryFind(text[open..], member, out int value))
                return open + value;
        return open;
    }

    private static bool TryFind(ReadOnlySpan<byte> text, MemberContract member, out int value)
    {
        value = -1;
        JsonReader reader = new(text);
        try
        {
            reader.BeginObject();
            while (reader.NextMember(out string name))
                if (name.Equals(member.JsonName, StringComparison.OrdinalIgnoreCase) || member.AliasArray.Contains(name))
                    value = reader.Position;
        }
        catch (JsonException)
        {
            // The settings allow more than the grammar, such as trailing commas. Use what was found before.
        }

        return value >= 0;
    }
}
