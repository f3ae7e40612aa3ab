// The constraints of an object as a whole, by attributes or by itself.
using System.ComponentModel.DataAnnotations;
using System.Reflection;
using System.Text.Json;
using Vivace.Json.Errors;
using Vivace.Json.Plans;
using Vivace.Json.Reading;
using Vivace.Json.Serialization.Metadata;
using Vivace.Json.Text;

namespace Vivace.Json.Models.Constraints;

/// <summary>Checks the members' attributes that inspect the object, then the type's, then the
/// object's own answer, in the order of <see cref="Validator"/>. What must be awaited comes after all others.</summary>
internal sealed class ObjectAnnotations : ObjectConstraints
{
    private readonly TypeContract _contract;
    private readonly (MemberContract Member, ValidationAttribute Attribute)[] _ofMembers;
    private readonly ValidationAttribute[] _ofType;

    // The attributes to be awaited, those of the type after those of members; and how objects are asked.
    private readonly (MemberContract? Member, ValidationAttribute Attribute, AwaitedAttribute Ask)[] _awaited;
    private readonly MethodInfo? _awaitedObject;
    private readonly bool _isAsked;

    internal ObjectAnnotations(TypeContract contract, (MemberContract Member, ValidationAttribute Attribute)[] ofMembers,
        ValidationAttribute[] ofType, bool isAsked)
    {
        _contract = contract;
        _ofMembers = Array.FindAll(ofMembers, static one => !AwaitedAnnotations.IsAwaited(one.Attribute));
        _ofType = Array.FindAll(ofType, static one => !AwaitedAnnotations.IsAwaited(one));
        _awaited =
        [
            .. from one in ofMembers.Select(static one => ((MemberContract?)one.Member, one.Attribute))
                   .Concat(ofType.Select(static one => ((MemberContract?)null, one)))
               where AwaitedAnnotations.IsAwaited(one.Item2)
               select (one.Item1, one.Item2, AwaitedAnnotations.Of(one.Item2)),
        ];
        _awaitedObject = isAsked ? AwaitedAnnotations.Of(contract.Type) : null;
        _isAsked = isAsked && _awaitedObject is null;
        Awaits = _awaited.Length > 0 || _awaitedObject is not null ? new AwaitedReading() : null;
    }

    internal override AwaitedReading? Awaits { get; }

    internal override void Check(ref JsonReader reader, int afterBrace, object made)
    {
        AwaitedChecks? awaiting = (reader._cold.Root as TextPart)?.Awaited;
        if (Awaits is not null && awaiting is null)
            throw new NotSupportedException(
                $"Expected a call that awaits {WordsOfAwaited()}, which JsonSettings.Constraints asks for; found one that does not. "
                    + "Read with DeserializeAsync, DeserializeAsyncEnumerable, PopulateAsync or JsonLines.ReadAsync, or leave "
                    + "Constraints off.");
        foreach ((MemberContract member, ValidationAttribute attribute) in _ofMembers)
            if (attribute.GetValidationResult(ValueOf(member, made), ContextOf(made, member)) is { } result)
                throw MemberAnnotations.Violation(Fail.Context(ref reader), PlaceOf(reader.Text, afterBrace, [member.Name]), member.Type,
                    WordsOf(member, attribute), result.ErrorMessage);

        ValidationContext context = ContextOf(made, member: null);
        foreach (ValidationAttribute attribute in _ofType)
            if (attribute.GetValidationResult(made, context) is { } result)
                throw MemberAnnotations.Violation(Fail.Context(ref reader), PlaceOf(reader.Text, afterBrace, result.MemberNames),
                    _contract.Type, WordsOf(null, attribute), result.ErrorMessage);
        ValidationResult[] wrong = _isAsked && ((IValidatableObject)made).Validate(context) is { } results
            ? [.. results.Where(result => result is not null && result != ValidationResult.Success)]
            : [];
        if (wrong.Length > 0)
            throw MemberAnnotations.Violation(Fail.Context(ref reader), PlaceOf(reader.Text, afterBrace, wrong[0].MemberNames),
                _contract.Type, WordsOf(null, null), HintOf(wrong));
        if (Awaits is not null)
            awaiting!.Add(new Awaiting(this, afterBrace, made));
    }

    private ValidationContext ContextOf(object made, MemberContract? member) =>
        new(made, member?.Name ?? _contract.Type.Name, serviceProvider: null, items: null) { MemberName = member?.Name };

    private static object? ValueOf(MemberContract member, object made) =>
        member.Member is PropertyInfo property ? property.GetValue(made) : member.Field!.GetValue(made);

    private string WordsOf(MemberContract? member, ValidationAttribute? attribute) =>
        (member is null ? TypeNames.Show(_contract.Type) : "a value")
            + (attribute is null ? " that is valid" : $" that {TypeNames.Show(attribute.GetType())} accepts");

    private string WordsOfAwaited() => _awaited is [var (member, attribute, _), ..]
        ? $"{TypeNames.Show(attribute.GetType())} of {TypeNames.Show(_contract.Type)}{(member is null ? "" : "." + member.Name)}"
        : $"IAsyncValidatableObject of {TypeNames.Show(_contract.Type)}";

    private static string HintOf(IEnumerable<ValidationResult> wrong) => string.Join(' ', wrong.Select(result => result.ErrorMessage));

    // What is left to ask of one object.
    private sealed class Awaiting(ObjectAnnotations annotations, int afterBrace, object made) : AwaitedCheck
    {
        private Type _target = annotations._contract.Type;
        private string _expected = "", _hint = "";
        private IEnumerable<string> _names = [];

        internal override async ValueTask<bool> IsMetAsync(CancellationToken cancellationToken)
        {
            foreach ((MemberContract? member, ValidationAttribute attribute, AwaitedAttribute ask) in annotations._awaited)
            {
                object? value = member is null ? made : ValueOf(member, made);
                if (await ask(value, annotations.ContextOf(made, member), cancellationToken).ConfigureAwait(false) is not { } result)
                    continue;
                (_names, _hint) = (member is null ? result.MemberNames : [member.Name], result.ErrorMessage ?? "");
                (_target, _expected) = (member?.Type ?? _target, annotations.WordsOf(member, attribute));
                return false;
            }

            AwaitedObject? asked = annotations._awaitedObject?.CreateDelegate<AwaitedObject>(made);
            List<ValidationResult> wrong = [];
            if (asked?.Invoke(annotations.ContextOf(made, member: null), cancellationToken) is { } results)
                await foreach (ValidationResult? result in results.WithCancellation(cancellationToken).ConfigureAwait(false))
                    if (result is not null)
                        wrong.Add(result);
            if (wrong.Count == 0)
                return true;
            (_names, _hint, _expected) = (wrong[0].MemberNames, HintOf(wrong), annotations.WordsOf(null, null));
            return false;
        }

        internal override JsonException Violation(in ErrorContext context, ReadOnlySpan<byte> text) => MemberAnnotations.Violation(
            context, annotations.PlaceOf(text, afterBrace, _names), _target, _expected, _hint);
    }

    // Finds the first of the members in the text, or else the object, by scanning the text again for the error.
    private int PlaceOf(ReadOnlySpan<byte> text, int afterBrace, IEnumerable<string> names)
    {
        text = text[..afterBrace];
        int open = OpenBracket.Of(text[..^1]);

        // The object began in an earlier window.
        if (open < 0)
            return afterBrace - 1;
        foreach (string name in names)
            if (Array.Find(_contract.MemberArray, member => member.Name == name) is { } member
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
