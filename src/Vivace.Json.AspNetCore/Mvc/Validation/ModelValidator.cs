// MVC's validation of models, limited to values with something to validate.
using System.Runtime.CompilerServices;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.DataAnnotations;
using Microsoft.AspNetCore.Mvc.ModelBinding;
using Microsoft.AspNetCore.Mvc.ModelBinding.Validation;
using Microsoft.Extensions.Options;

namespace Vivace.Json.AspNetCore.Mvc.Validation;

/// <summary>Replaces MVC's validator. If the application adds validators or replaces the visitor, it behaves like MVC's.</summary>
internal sealed class ModelValidator(IModelMetadataProvider metadata, IOptions<MvcOptions> options)
    : ObjectModelValidator(metadata, options.Value.ModelValidatorProviders)
{
    private readonly MvcOptions _options = options.Value;
    private readonly ConditionalWeakTable<ModelMetadata, ModelVisitor.Known>? _known = HasOnlyUsualValidators(options.Value) ? [] : null;

    public override ValidationVisitor GetValidationVisitor(
        ActionContext actionContext,
        IModelValidatorProvider validatorProvider,
        ValidatorCache validatorCache,
        IModelMetadataProvider metadataProvider,
        ValidationStateDictionary? validationState)
    {
        ValidationVisitor visitor = _known is null
            ? new ValidationVisitor(actionContext, validatorProvider, validatorCache, metadataProvider, validationState)
            : new ModelVisitor(actionContext, validatorProvider, validatorCache, metadataProvider, validationState, _known);
        visitor.MaxValidationDepth = _options.MaxValidationDepth;
        visitor.ValidateComplexTypesIfChildValidationFails = _options.ValidateComplexTypesIfChildValidationFails;
        return visitor;
    }

    // Another provider may validate any value. Attributes are MVC's own matter.
    internal static bool HasOnlyUsualValidators(MvcOptions options) => options.ModelValidatorProviders.All(static provider =>
        provider.GetType().Assembly is var from
        && (from == typeof(MvcOptions).Assembly || from == typeof(ValidationAttributeAdapterProvider).Assembly));
}
