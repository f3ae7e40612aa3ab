// Classifiers of System.Text.Json 11, as generated code registers them: this library is compiled without their types.
using System.ComponentModel;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Vivace.Json.Bridges;
using Vivace.Json.Codecs.Polymorphic;
using Vivace.Json.Contracts;
using Vivace.Json.Making.Rules;
using Vivace.Json.Plans;
using Vivace.Json.Plans.Options;

namespace Vivace.Json.CompilerServices;

/// <summary>Looks at a value and names the type that it is read as. For generated code.</summary>
/// <param name="reader">A reader at the first token of the value.</param>
/// <returns>The type; <see langword="null"/> if the value is of none.</returns>
[EditorBrowsable(EditorBrowsableState.Never)]
public delegate Type? ClassifyValue(ref Utf8JsonReader reader);

/// <summary>The classifier that an attribute of a union or of a base type names. Only generated code creates one.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class GeneratedClassifier
{
    private readonly Func<JsonSerializerOptions, JsonPolymorphismOptions, ClassifyValue>? _make;

    /// <summary>Takes what makes the classifier.</summary>
    /// <param name="make">Called with the options of a plan, and the derived types of the base type; <see langword="null"/> if the code cannot make it.</param>
    public GeneratedClassifier(Func<JsonSerializerOptions, JsonPolymorphismOptions, ClassifyValue>? make) => _make = make;

    internal bool IsMade => _make is not null;

    internal Classifier Make(CodecPlan plan, JsonPolymorphismOptions derived) => new TypeClassifier(_make!(OptionsBridge.Of(plan), derived), plan);

    // Trimming removes the codec from programs without a classifier.
    internal JsonCodec Wrap(JsonCodec choosing, Choice[] choices, PolymorphismContract contract, CodecPlan plan)
    {
        if (!IsMade)
            throw ThrowContract.FormNotGenerated(contract.Type, "its TypeClassifier");
        JsonPolymorphismOptions derived = new() { TypeDiscriminatorPropertyName = contract.DiscriminatorName };
        foreach (DerivedType one in contract.DerivedTypes)
            derived.DerivedTypes.Add(one.Discriminator is string text ? new(one.Type, text) : one.Discriminator is int number ? new(one.Type, number) : new(one.Type));
        return PolymorphicRule.Classified(choosing, choices, Make(plan, derived));
    }
}
