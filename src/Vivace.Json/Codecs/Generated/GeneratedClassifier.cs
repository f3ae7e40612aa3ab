// Classifiers of System.Text.Json 11, as generated code registers them.
using System.ComponentModel;
using System.Text.Json.Serialization.Metadata;
using Vivace.Json.Codecs.Polymorphic;
using Vivace.Json.Contracts;
using Vivace.Json.Contracts.Attributes.Polymorphism;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Plans;

namespace Vivace.Json.CompilerServices;

/// <summary>The classifier that an attribute of a union or of a base type names: a <see cref="GeneratedTypeClassifier"/>.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public abstract class GeneratedClassifier
{
    private protected GeneratedClassifier()
    {
    }

    /// <summary>Whether the code can make it.</summary>
    internal abstract bool IsMade { get; }

    internal abstract Classifier Make(CodecPlan plan, JsonPolymorphismOptions derived);

    // Trimming removes the codec from programs without a classifier.
    internal JsonCodec Wrap(JsonCodec choosing, Choice[] choices, PolymorphismContract contract, CodecPlan plan)
    {
        if (!IsMade)
            throw ThrowContract.FormNotGenerated(contract.Type, "its TypeClassifier");
        JsonPolymorphismOptions derived = new() { TypeDiscriminatorPropertyName = contract.DiscriminatorName };
        foreach (DerivedType one in contract.DerivedTypes)
            derived.DerivedTypes.Add(one.Discriminator is string text
                ? new(one.Type, text)
                : one.Discriminator is int number ? new(one.Type, number) : new(one.Type));
        return ClassifiedOpener.Open(choosing, choices, Make(plan, derived));
    }
}
