// Every value of the models that are compared: what is written meets the schema of its type, and what is refused does not.
using System.Collections;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using Vivace.Json.Conformance.Differential;
using Vivace.Json.Schema;

namespace Vivace.Json.Conformance.Describing;

public sealed class DescribedValuesTests
{
    private const int Values = 6;
    private const int MutantsOfEach = 12;
    private const int Seed = 32;

    // Schemas say annotations in any case, and random values break those that are not enforced.
    private static readonly JsonSettings[] s_settings =
    [
        JsonSettings.Default with { RespectNullableAnnotations = true },
        JsonSettings.Web with { DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull, RespectNullableAnnotations = true, RespectRequiredConstructorParameters = true },
        JsonSettings.Default with { RespectNullableAnnotations = true, NumberHandling = JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowReadingFromString, EnumsAsStrings = true, IncludeFields = true },
    ];

    private static IEnumerable<(Type Type, JsonSettings Settings)> Cases =>
        from settings in s_settings from type in Corpus.Types.Concat(Corpus.Hierarchies).Concat(Corpus.Converted).Concat(Corpus.OnlyWritten).Distinct() select (type, settings);

    [Fact]
    public void WhatIsWritten_MeetsTheSchema()
    {
        int written = 0;
        List<string> failures = [];
        foreach ((Type type, JsonSettings settings) in Cases)
        {
            if (SchemaOf(type, settings, JsonSchemaDirection.Write) is not { } schema)
                continue;
            foreach (string text in TextsOf(type, settings))
            {
                written++;
                if (!schema.IsValid(text))
                    failures.Add($"{schema.Validate(text).Errors[0].Message.Split(" at ")[0]}: {type} {text}");
            }
        }

        Assert.True(failures.Count == 0, Shown(failures));
        Assert.True(written > 5_000, $"{written}");
    }

    [Fact]
    public void WhatIsReadBack_MeetsTheSchema()
    {
        int read = 0;
        List<string> failures = [];
        foreach ((Type type, JsonSettings settings) in Cases)
        {
            if (SchemaOf(type, settings, JsonSchemaDirection.Read) is not { } schema)
                continue;
            foreach (string text in TextsOf(type, settings))
            {
                if (ErrorOf(text, type, settings) is not null)
                    continue;
                read++;
                if (!schema.IsValid(text))
                    failures.Add($"{schema.Validate(text).Errors[0].Message.Split(" at ")[0]}: {type} {text}");
            }
        }

        Assert.True(failures.Count == 0, Shown(failures));
        Assert.True(read > 5_000, $"{read}");
    }

    [Fact]
    public void WhatIsRefused_DoesNotMeetTheSchema_OrIsListed()
    {
        int refused = 0, listed = 0;
        List<string> failures = [];
        foreach ((Type type, JsonSettings settings) in Cases)
        {
            if (SchemaOf(type, settings, JsonSchemaDirection.Read) is not { } schema)
                continue;
            Random random = new(Seed);
            foreach (string text in TextsOf(type, settings))
            {
                for (int i = 0; i < MutantsOfEach; i++)
                {
                    string mutant = ChangedValues.Change(text, random);
                    if (ErrorOf(mutant, type, settings) is not { } error)
                        continue;
                    refused++;
                    if (!schema.IsValid(mutant))
                        continue;
                    if (UnsaidBySchemas.ReasonFor(type, error) is not null)
                        listed++;
                    else
                        failures.Add($"{error.Kind} {error.TargetType}: {error.Message} {type} {mutant}");
                }
            }
        }

        Assert.True(failures.Count == 0, Shown(failures));

        // The list is the exception.
        Assert.True(refused > 10_000 && listed < refused / 2, $"{listed} of {refused}");
    }

    // One of each kind, because a fault shows in many types.
    private static string Shown(List<string> failures) => $"{failures.Count}\n{string.Join('\n', failures.GroupBy(static one => one.Split(": ")[0]).Select(static group => $"{group.Count()} {group.MinBy(static one => one.Length)}").Take(40))}";

    // Null for types that are not supported, or not in this direction.
    private static JsonSchema? SchemaOf(Type type, JsonSettings settings, JsonSchemaDirection direction)
    {
        try
        {
            return JsonSchema.Of(type, settings, new JsonSchemaOptions { Direction = direction });
        }
        catch (Exception exception) when (exception is NotSupportedException or InvalidOperationException)
        {
            return null;
        }
    }

    private static IEnumerable<string> TextsOf(Type type, JsonSettings settings)
    {
        Random random = new(Seed);
        for (int i = 0; i < Values; i++)
        {
            string text;
            try
            {
                text = JsonSerializer.Serialize(RandomValues.Make(type, random), type, settings);
            }
            catch (Exception exception) when (exception is JsonException or NotSupportedException or InvalidOperationException or ArgumentException)
            {
                continue;
            }

            // Random extension data may repeat the name of a member. As in System.Text.Json's exporter, the pattern of quoted numbers leaves out the names of those that are none.
            bool isQuoted = (settings.NumberHandling & JsonNumberHandling.WriteAsString) != 0;
            if (!HasNamesakes(text) && !(isQuoted && (text.Contains("\"NaN\"", StringComparison.Ordinal) || text.Contains("Infinity\"", StringComparison.Ordinal))))
                yield return text;
        }
    }

    private static bool HasNamesakes(string text)
    {
        try
        {
            using JsonDocument document = JsonDocument.Parse(text, new JsonDocumentOptions { AllowDuplicateProperties = false });
            return false;
        }
        catch (JsonException)
        {
            return true;
        }
    }

    private static JsonError? ErrorOf(string text, Type type, JsonSettings settings)
    {
        try
        {
            JsonSerializer.Deserialize(text, type, settings);
            return null;
        }
        catch (JsonException exception)
        {
            return exception.Error;
        }
        catch (Exception exception) when (exception is NotSupportedException or InvalidOperationException or ArgumentException or FormatException or IndexOutOfRangeException or OverflowException)
        {
            // Of converters and constructors.
            return null;
        }
    }
}
