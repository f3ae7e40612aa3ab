// Public methods that neither take nor return JSON, or whose JSON another way covers, each with the reason.
using System.Reflection;

namespace Vivace.Json.Promises.Ways;

internal static class WaysLeftOut
{
    // The names of methods begin with these. A row that no method begins with fails a test.
    internal static IReadOnlyDictionary<string, string> Rows { get; } = new Dictionary<string, string>
    {
        ["ReadPrimitives."] = Generated,
        ["WritePrimitives."] = Generated,
        ["ContractDescription."] = Generated,
        ["GeneratedCollections."] = Generated,
        ["GeneratedDictionaries."] = Generated,
        ["GeneratedObject<T>."] = Generated,
        ["GeneratedScalars."] = Generated,
        ["GeneratedType."] = Generated,
        ["GeneratedTypeClassifier."] = Generated,
        ["GeneratedTypes."] = Generated,
        ["GeneratedValues."] = Generated,
        ["IReadMembers<T>."] = Generated,
        ["IWrittenMembers<T>."] = Generated,
        ["NameSearch."] = Generated,
        ["QueueItem<TElement, TPriority>."] = Generated,
        ["ReadingLoop<T, TMembers>."] = Generated,
        ["WritingLoops<T, TMembers>."] = Generated,

        ["JsonWriter."] = "Writes one token. What codecs write of tokens is written by the ways within codecs.",
        ["JsonReader.new("] = "Every other method of the reader is called on one that this constructor made.",
        ["JsonReader.NextMember(JsonNames"] = "The same method as with a string, with a table of names.",
        ["JsonReader.NextMember(ref ReadOnlySpan<Byte>"] = "The same method as with a string, before the name is decoded.",
        ["JsonReader.TryFindMember("] = "Gives another reader, which cannot leave the call.",
        ["JsonReader.Unexpected("] = "Makes an exception of the caller's own words.",
        ["JsonValueReader."] = WithinCodecs,
        ["JsonValueWriter."] = WithinCodecs,
        ["CodecBinding<T>."] = WithinCodecs,
        ["JsonCall."] = "State for users' code.",
        ["JsonNames."] = "A table of names.",

        ["JsonSerializer.Explain"] = OfTypes,
        ["JsonSerializer.GetEmissionError"] = OfTypes,
        ["JsonSerializer.InputTypeOf("] = OfTypes,
        ["JsonSerializer.IsGenerated"] = OfTypes,
        ["NewtonsoftConvert.WhyNot<"] = OfTypes,
        ["JsonSchema.ExporterOptions("] = OfTypes,
        ["JsonSchema.NodeOf"] = OfTypes,
        ["JsonSchema.AllowNull("] = OfSchemas,
        ["JsonSchema.Visit("] = OfSchemas,
        ["JsonSchemaComponents."] = OfTypes,
        ["JsonSchema.Of"] = OfTypes,
        ["TypeContractBuilder."] = OfTypes,
        ["JsonSubtype."] = OfTypes,
        ["IJsonSchemaSource."] = OfTypes,

        ["JsonSettings.new("] = OfSettings,
        ["JsonSettings.FromOptions("] = OfSettings,
        ["NewtonsoftSettings."] = OfSettings,
        ["CompatibilitySettings."] = OfSettings,
        ["JsonBudget."] = OfSettings,
        ["JsonFields."] = "Parses the names that a client asks for, not JSON.",
        ["JsonFSharpUnionFormat."] = OfSettings,
        ["JsonCompareOptions."] = OfSettings,
        ["JsonMergeOptions."] = OfSettings,
        ["JsonPatchOptions."] = OfSettings,
        ["JsonPathOptions."] = OfSettings,
        ["JsonLinesOptions."] = OfSettings,
        ["JsonSchemaSettings."] = OfSettings,
        ["JsonSchemaOptions."] = OfSettings,
        ["JsonSchemaInferenceSettings."] = OfSettings,
        ["KafkaJsonOptions."] = OfSettings,
        ["VivaceJsonOpenApiOptions."] = OfSettings,

        ["JsonError."] = OfResults,
        ["JsonExceptionExtensions."] = OfResults,
        ["JsonExplanationFact."] = OfResults,
        ["JsonComparison."] = OfResults,
        ["JsonDifference."] = OfResults,
        ["JsonPatchError."] = OfResults,
        ["JsonRepairStep."] = OfResults,
        ["JsonLocation."] = OfResults,
        ["JsonProgress."] = OfResults,
        ["JsonPartial<TValue>."] = OfResults,
        ["JsonPathValue."] = OfResults,
        ["JsonSchemaLine."] = OfResults,
        ["JsonSchemaError."] = OfResults,
        ["JsonSchemaAnnotation."] = OfResults,
        ["JsonSchemaResult."] = OfResults,
        ["JsonSchemaReading."] = OfResults,
        ["Optional<T>."] = OfResults,

        ["JsonStream.WithProgress("] = "Counts the bytes that other ways read.",
        ["JsonPath.Parse("] = OfPaths,
        ["JsonPath.TryParse("] = OfPaths,
        ["JsonPathFunction."] = OfPaths,
        ["JsonPointer.Append("] = OfPaths,
        ["JsonPointer.Of("] = OfPaths,
        ["JsonPointer.Parse("] = OfPaths,
        ["JsonPointer.StartsWith("] = OfPaths,
        ["JsonPointer.ToFragment("] = OfPaths,
        ["JsonPointer.TryParse("] = OfPaths,
        ["RelativeJsonPointer.Parse("] = OfPaths,
        ["RelativeJsonPointer.TryParse("] = OfPaths,
        ["RelativeJsonPointer.Resolve("] = OfPaths,
        ["JsonFileRange."] = OfPaths,

        ["JsonPatch.new("] = Operations,
        ["JsonPatchOperation."] = Operations,
        ["JsonStreamPaths."] = "JsonStream reads with such paths, which is the way.",
        ["JsonPartialReader<TValue>.new("] = "Append is the way.",
        ["JsonSchema.ReadPartial("] = "JsonSchemaPartialReader.Append is the way.",
        ["JsonSchemaInference.new("] = "Add is the way.",
        ["JsonSchemaInference.To"] = "Writes a schema, which shows names and kinds of what was added.",
        ["JsonView.TryGet(Int32"] = "Gives a part of a tree, which is a way itself.",
        ["JsonView.ValueEquals(String"] = "Compares with a plain string, not with JSON.",
        ["JsonViewMember.NameEquals("] = "Compares with a name.",
        ["JsonViewElements.Enumerator."] = "Goes through a tree, which is a way itself.",
        ["JsonViewMembers.Enumerator."] = "Goes through a tree, which is a way itself.",

        ["VivaceJsonKafkaExtensions."] = "Puts a KafkaJsonDeserializer or KafkaJsonSerializer into a builder, which are ways.",
        ["KafkaJsonDeserializer<T>.new("] = "Deserialize is the way.",
        ["KafkaJsonSerializer<T>.new("] = "Serialize is the way.",
        ["KafkaJsonSerializer<T>.AsAsync("] = "The same serializer for another interface.",
        ["KafkaJsonSerializer<T>.RegisterAsync("] = "Sends a schema to a registry.",
        ["JsonFieldsEndpointExtensions."] = "Chooses members by the query string, not by JSON.",
        ["VivaceJsonOpenApiExtensions."] = "Describes types; no text is read.",
        ["VivaceJsonApplicationBuilderExtensions."] = "Gives services to users' code.",
        ["VivaceJsonServiceProviderExtensions."] = OfSettings,
        ["JsonLinesResultExtensions."] = "Makes a JsonLinesResult, whose ExecuteAsync is the way.",
        ["JsonLinesBody<T>.GetAsyncEnumerator("] = "BindAsync is the way.",
        ["JsonLinesBody<T>.PopulateMetadata("] = "Describes an endpoint.",
        ["JsonLinesResult<T>.PopulateMetadata("] = "Describes an endpoint.",
        ["VivaceJsonOrleansExtensions.AddVivaceJson(IClientBuilder"] = "The same serializer as with ISerializerBuilder.",
        ["VivaceJsonOrleansExtensions.AddVivaceJson(ISiloBuilder"] = "The same serializer as with ISerializerBuilder.",
        ["VivaceJsonOrleansExtensions.AddVivaceJsonGrainStorage(ISiloBuilder, String"] = "The same serializer, by the name of a provider.",
    };

    private const string Generated = "Only generated code calls it; GeneratedCorpusTests reads and writes with such code.";
    private const string WithinCodecs = "Users' codecs call it: the ways within codecs do.";
    private const string OfTypes = "Says something of a type; no text is read or written.";
    private const string OfSchemas = "Goes over a schema that another call made of a type.";
    private const string OfSettings = "Settings, which calls take.";
    private const string OfResults = "Holds a result of another call.";
    private const string OfPaths = "Parses or makes a path or pointer, not JSON.";
    private const string Operations = "An operation by itself; patches apply them.";

    internal static string? WhyNot(MethodBase method)
    {
        if (typeof(Attribute).IsAssignableFrom(method.DeclaringType))
            return "A declaration: FormTests looks for a form with it.";
        if (typeof(JsonCodec).IsAssignableFrom(method.DeclaringType))
            return "A codec, which the serializer calls: FormTests looks for a form with it.";
        string name = Surface.NameOf(method);
        return Rows.FirstOrDefault(row => name.StartsWith(row.Key, StringComparison.Ordinal)).Value;
    }
}
