// The constraints that .NET 11 awaits: AsyncValidationAttribute and IAsyncValidatableObject. The library is compiled without these types,
// so it finds them by name.
using System.ComponentModel.DataAnnotations;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using Vivace.Json.Errors;

namespace Vivace.Json.Models.Constraints;

internal delegate Task<ValidationResult?> AwaitedAttribute(object? value, ValidationContext context, CancellationToken cancellationToken);

internal delegate IAsyncEnumerable<ValidationResult?>? AwaitedObject(ValidationContext context, CancellationToken cancellationToken);

internal static class AwaitedAnnotations
{
    private const string AttributeName = "System.ComponentModel.DataAnnotations.AsyncValidationAttribute";
    private const string ObjectName = "System.ComponentModel.DataAnnotations.IAsyncValidatableObject";
    private const string AttributeMethod = "GetValidationResultAsync", ObjectMethod = "ValidateAsync";
    private const string OurAssembly = ", System.ComponentModel.Annotations";

    // Trimming understands constant names, so it keeps these methods where there are such types.
    private static readonly MethodInfo?[] s_kept =
    [
        Type.GetType(AttributeName + OurAssembly)?.GetMethod(
            AttributeMethod, [typeof(object), typeof(ValidationContext), typeof(CancellationToken)]),
        Type.GetType(ObjectName + OurAssembly)?.GetMethod(ObjectMethod, [typeof(ValidationContext), typeof(CancellationToken)]),
    ];

    internal static bool IsAwaited(ValidationAttribute attribute) => TypeOf(attribute) is not null;

    internal static AwaitedAttribute Of(ValidationAttribute attribute) =>
        MethodOf(TypeOf(attribute)!, AttributeMethod, typeof(object), typeof(ValidationContext), typeof(CancellationToken))
            .CreateDelegate<AwaitedAttribute>(attribute);

    /// <summary>How objects of a type check themselves asynchronously; null if they don't.</summary>
    [UnconditionalSuppressMessage("Trimming", "IL2070", Justification = "An interface that is not there is not implemented.")]
    internal static MethodInfo? Of(Type type) => Array.Find(type.GetInterfaces(), static one => one.FullName == ObjectName) is { } found
        ? MethodOf(found, ObjectMethod, typeof(ValidationContext), typeof(CancellationToken))
        : null;

    private static Type? TypeOf(ValidationAttribute attribute)
    {
        Type? type = attribute.GetType();
        while (type is not null && type.FullName != AttributeName)
            type = type.BaseType;
        return type;
    }

    [UnconditionalSuppressMessage("Trimming", "IL2070", Justification = "The field keeps the method; without it, the type is refused.")]
    private static MethodInfo MethodOf(Type type, string name, params Type[] parameters) =>
        Array.Find(s_kept, kept => kept?.DeclaringType == type)
        ?? type.GetMethod(name, parameters)
        ?? throw new NotSupportedException(
            $"Expected {TypeNames.Show(type)} to have {name}, as in .NET 11; found no such method. "
                + "Leave the constraint out, or leave JsonSettings.Constraints off.");
}
