// Writes results in the output formats of the specification.
using System.Buffers;
using System.Runtime.CompilerServices;
using Vivace.Json.Schema.Compiling;

namespace Vivace.Json.Schema.Reports;

/// <summary>Follows JSON Schema 2020-12 core, section 12.</summary>
internal static class SchemaOutput
{
    // Output nests as schemas and references do.
    private static readonly JsonSettings s_settings = JsonSettings.Default with { MaxDepth = int.MaxValue };

    internal static void Write(IBufferWriter<byte> output, JsonSchemaResult result, SchemaUnit? root)
    {
        JsonWriter writer = new(output, s_settings);
        if (result.Output == JsonSchemaOutput.Flag)
        {
            writer.BeginObject();
            writer.WriteBoolean("valid"u8, result.IsValid);
            writer.EndObject();
        }
        else if (result.Output == JsonSchemaOutput.Detailed && root is not null)
        {
            WriteNested(ref writer, root, result, isRoot: true);
        }
        else
        {
            WriteFlat(ref writer, result);
        }

        writer.EndText();
    }

    private static void WriteFlat(ref JsonWriter writer, JsonSchemaResult result)
    {
        writer.BeginObject();
        writer.WriteBoolean("valid"u8, result.IsValid);
        writer.WriteString("keywordLocation"u8, "");
        writer.WriteString("instanceLocation"u8, "");
        if (!result.IsValid)
        {
            writer.WriteName("errors"u8);
            writer.BeginArray();
            foreach (JsonSchemaError error in result.Errors)
            {
                Begin(ref writer, false, error.EvaluationPath, error.SchemaLocation, error.Pointer);
                writer.WriteString("error"u8, error.Message);
                writer.EndObject();
            }

            writer.EndArray();
        }
        else if (result.Annotations.Count > 0)
        {
            writer.WriteName("annotations"u8);
            writer.BeginArray();
            foreach (JsonSchemaAnnotation annotation in result.Annotations)
            {
                Begin(ref writer, true, annotation.EvaluationPath, annotation.SchemaLocation, annotation.Pointer);
                writer.WriteName("annotation"u8);
                writer.WriteJson(System.Text.Encoding.UTF8.GetBytes(annotation.Json));
                writer.EndObject();
            }

            writer.EndArray();
        }

        writer.EndObject();
    }

    // A step with one child says nothing that the child does not say, so the child stands in its place.
    private static void WriteNested(ref JsonWriter writer, SchemaUnit unit, JsonSchemaResult result, bool isRoot)
    {
        if (!RuntimeHelpers.TryEnsureSufficientExecutionStack())
            SchemaFailure.ThrowStack();
        List<SchemaUnit> children = ShownOf(unit);
        while (!isRoot && unit.Keyword is null && children.Count == 1)
        {
            unit = children[0];
            children = ShownOf(unit);
        }

        Begin(ref writer, unit.IsValid, unit.EvaluationPath, isRoot && unit.Parent is null ? "" : unit.SchemaLocation,
            InstanceStep.ToPointer(unit.At));
        if (unit.IsError)
        {
            writer.WriteString("error"u8, result.MessageOf(unit));
        }
        else if (unit.Annotation is { } annotation)
        {
            writer.WriteName("annotation"u8);
            writer.WriteJson(System.Text.Encoding.UTF8.GetBytes(annotation));
        }
        else if (children.Count > 0)
        {
            if (unit.IsValid)
                writer.WriteName("annotations"u8);
            else
                writer.WriteName("errors"u8);
            writer.BeginArray();
            foreach (SchemaUnit child in children)
                WriteNested(ref writer, child, result, isRoot: false);
            writer.EndArray();
        }

        writer.EndObject();
    }

    private static List<SchemaUnit> ShownOf(SchemaUnit unit) =>
        unit.Children?.FindAll(child => unit.IsValid ? child.IsValid && (child.Keyword is not null || !child.IsEmpty) : child.IsListed)
        ?? [];

    private static void Begin(ref JsonWriter writer, bool isValid, string path, string location, string pointer)
    {
        writer.BeginObject();
        writer.WriteBoolean("valid"u8, isValid);
        writer.WriteString("keywordLocation"u8, path);

        // A schema without an address has no absolute location.
        if (location.Length > 0 && location[0] != '#')
            writer.WriteString("absoluteKeywordLocation"u8, location);
        writer.WriteString("instanceLocation"u8, pointer);
    }
}
