// Rules for this library's types in MVC's validation.
using System.ComponentModel.DataAnnotations;
using System.Text.Json.Nodes;
using Microsoft.AspNetCore.Mvc.ModelBinding.Metadata;
using Microsoft.AspNetCore.Mvc.ModelBinding.Validation;
using Vivace.Json.AspNetCore.Registration;

namespace Vivace.Json.AspNetCore.Mvc.Validation;

/// <summary>Skips documents, and every <see cref="Optional{T}"/> that is not set.</summary>
/// <param name="hasOnlyUsualValidators">Otherwise, the application may validate nodes, which MVC treats as collections.</param>
internal sealed class ModelDetails(bool hasOnlyUsualValidators) : IValidationMetadataProvider
{
    public void CreateValidationMetadata(ValidationMetadataProviderContext context)
    {
        ValidationMetadata validation = context.ValidationMetadata;
        if (OpaqueTypes.Contain(context.Key.ModelType)
            && (hasOnlyUsualValidators || context.Key.ModelType.Assembly != typeof(JsonNode).Assembly))
            validation.ValidateChildren = false;
        if (context.Key is not { MetadataKind: ModelMetadataKind.Property, ContainerType: { } container }
            || !OpaqueTypes.IsOptional(container))
            return;

        // Reading the value of an unset one throws. One that is set to null has the value null.
        validation.PropertyValidationFilter = WhereSet.Instance;
        validation.IsRequired = false;
        for (int i = validation.ValidatorMetadata.Count - 1; i >= 0; i--)
        {
            if (validation.ValidatorMetadata[i] is RequiredAttribute)
                validation.ValidatorMetadata.RemoveAt(i);
        }
    }

    private sealed class WhereSet : IPropertyValidationFilter
    {
        internal static readonly WhereSet Instance = new();

        public bool ShouldValidateEntry(ValidationEntry entry, ValidationEntry parentEntry) =>
            entry.Metadata.PropertyName == nameof(Optional<>.Value)
            && parentEntry.Metadata.Properties[nameof(Optional<>.IsSet)]?.PropertyGetter?.Invoke(parentEntry.Model!) is true;
    }
}
