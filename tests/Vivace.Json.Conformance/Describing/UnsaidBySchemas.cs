// What is refused although a schema allows it, with the reason.
using System.Text.Json.Nodes;
using Vivace.Json.Conformance.Differential;

namespace Vivace.Json.Conformance.Describing;

internal static class UnsaidBySchemas
{
    private static readonly (string Reason, Func<Type, JsonError, bool> Applies)[] s_reasons =
    [
        ("the range of a number is that of its .NET type", static (_, error) => error.Kind == JsonErrorKind.NumberOutOfRange),
        ("an integer of a schema may have an exponent", static (_, error) => error.Kind == JsonErrorKind.WrongType && error.Found?.Contains("1e30", StringComparison.Ordinal) == true),
        ("formats are annotations, names of keys are not described, and numbers in strings have no range", static (_, error) => error.Kind == JsonErrorKind.InvalidValue),
        ("names of flags may be combined, so any string is allowed", static (_, error) => error.Kind == JsonErrorKind.UnknownEnumName && error.TargetType?.IsDefined(typeof(FlagsAttribute), inherit: false) == true),
        ("System.Text.Json's exporter says that it is any value", static (_, error) => error.TargetType == typeof(JsonValue)),
        ("the schema of object is that of any value, also of null", static (_, error) => error.Kind == JsonErrorKind.NullNotAllowed && error.TargetType == typeof(object)),
        ("a member that is filled has no setter, so nothing says that null is refused", static (root, error) => error.Kind == JsonErrorKind.NullNotAllowed && (root.Name.StartsWith("Filled", StringComparison.Ordinal) || root.Name.StartsWith("Populate", StringComparison.Ordinal))),
        ("a base class without a discriminator has the members of no derived type, and allows any", static (root, error) => error.Kind is JsonErrorKind.WrongType or JsonErrorKind.TypeDiscriminator && Corpus.Hierarchies.Contains(root)),
        ("a converter that says no schema may read any value", static (_, error) => error.Kind == JsonErrorKind.Converter),
    ];

    /// <summary>Null if a schema should say it.</summary>
    internal static string? ReasonFor(Type root, JsonError error) => s_reasons.FirstOrDefault(reason => reason.Applies(root, error)).Reason;
}
