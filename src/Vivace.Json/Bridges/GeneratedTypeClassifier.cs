// What generated code hands over for a classifier of System.Text.Json 11: this library is compiled without its types.
using System.ComponentModel;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Vivace.Json.Bridges;
using Vivace.Json.Codecs.Polymorphic;
using Vivace.Json.Plans;
using Vivace.Json.Plans.Options;

namespace Vivace.Json.CompilerServices;

/// <summary>The classifier that an attribute of a union or of a base type names. Only generated code creates one.</summary>
/// <param name="make">Called with the options of a plan, and the derived types of the base
/// type; <see langword="null"/> if the code cannot make it.</param>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class GeneratedTypeClassifier(Func<JsonSerializerOptions, JsonPolymorphismOptions, GeneratedTypeClassifier.Classify>? make)
    : GeneratedClassifier
{
    /// <summary>Looks at a value and names the type that it is read as.</summary>
    /// <param name="reader">A reader at the first token of the value.</param>
    /// <returns>The type; <see langword="null"/> if the value is of none.</returns>
    public delegate Type? Classify(ref Utf8JsonReader reader);

    internal override bool IsMade => make is not null;

    internal override Classifier Make(CodecPlan plan, JsonPolymorphismOptions derived) =>
        new TypeClassifier(make!(OptionsBridge.Of(plan), derived), plan);
}
