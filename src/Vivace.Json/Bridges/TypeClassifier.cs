// Classifiers of System.Text.Json 11: callbacks that look at a text and name the type that it is read as.
using System.Diagnostics.CodeAnalysis;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Vivace.Json.Bridges.Converters;
using Vivace.Json.Codecs.Polymorphic;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Plans;

namespace Vivace.Json.Bridges;

internal sealed class TypeClassifier : Classifier
{
    private readonly GeneratedTypeClassifier.Classify _classify;
    private readonly JsonReaderOptions _options;

    internal TypeClassifier(GeneratedTypeClassifier.Classify classify, CodecPlan plan)
    {
        _classify = classify;
        _options = new JsonReaderOptions
        {
            AllowTrailingCommas = plan.Settings.AllowTrailingCommas,
            CommentHandling = plan.Settings.ReadCommentHandling == JsonCommentHandling.Disallow
                ? JsonCommentHandling.Disallow
                : JsonCommentHandling.Skip,
            MaxDepth = plan.Reading.MaxDepth,
        };
    }

    /// <summary>The classifier in a contract of System.Text.Json; null if it has none.</summary>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    internal static TypeClassifier? Of(JsonTypeInfo info, CodecPlan plan) =>
        typeof(JsonTypeInfo).GetProperty("TypeClassifier")?.GetValue(info) is Delegate classifier
            ? new TypeClassifier(
                (GeneratedTypeClassifier.Classify)Delegate.CreateDelegate(
                    typeof(GeneratedTypeClassifier.Classify), classifier.Target, classifier.Method), plan)
            : null;

    internal override int Find(Type[] types, ref JsonReader reader, int position)
    {
        // The text is checked as far as the value goes before a callback looks at it.
        int end = ReadPrimitives.SkipValue(ref reader, position);
        Utf8JsonReader looking = new(reader.Text[position..end], _options);
        looking.Read();
        try
        {
            return _classify(ref looking) is { } chosen ? Array.IndexOf(types, chosen) : -1;
        }
        catch (Exception failure) when (failure.Source == WriterBridge.Rethrowable)
        {
            // The callback asked for a value that the text does not have.
            return -1;
        }
    }
}
