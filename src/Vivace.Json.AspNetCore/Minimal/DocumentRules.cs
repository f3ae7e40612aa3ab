// Rules for this library's types in the validation of minimal APIs (AddValidation).
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using Microsoft.Extensions.Options;
using Microsoft.Extensions.Validation;
using Vivace.Json.AspNetCore.Registration;

namespace Vivace.Json.AspNetCore.Minimal;

/// <summary>Skips documents, and every <see cref="Optional{T}"/> that is not set. Asked before the compiler's rules.</summary>
[Experimental("ASP0029")]
internal sealed class DocumentRules : IValidatableInfoResolver, IPostConfigureOptions<ValidationOptions>
{
    public void PostConfigure(string? name, ValidationOptions options) => options.Resolvers.Insert(0, this);

    public bool TryGetValidatableTypeInfo(Type type, [NotNullWhen(true)] out IValidatableInfo? validatableInfo)
    {
        validatableInfo = OpaqueTypes.Contain(type) ? Nothing.Instance
            : OpaqueTypes.IsOptional(
                type) ? (IValidatableInfo)Activator.CreateInstance(typeof(WhereSet<>).MakeGenericType(type.GetGenericArguments()))!
            : null;
        return validatableInfo is not null;
    }

    public bool TryGetValidatableParameterInfo(ParameterInfo parameterInfo, [NotNullWhen(true)] out IValidatableInfo? validatableInfo)
    {
        validatableInfo = null;
        return false;
    }

    private sealed class Nothing : IValidatableInfo
    {
        internal static readonly Nothing Instance = new();

        public Task ValidateAsync(object? value, ValidateContext context, CancellationToken cancellationToken) => Task.CompletedTask;
    }

    private sealed class WhereSet<T> : IValidatableInfo
    {
        public Task ValidateAsync(object? value, ValidateContext context, CancellationToken cancellationToken) =>
            value is Optional<T> { HasValue: true, Value: { } inner }
                && context.ValidationOptions.TryGetValidatableTypeInfo(inner.GetType(), out IValidatableInfo? rules)
                ? rules.ValidateAsync(inner, context, cancellationToken)
                : Task.CompletedTask;
    }
}
