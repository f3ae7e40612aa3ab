// The types of .NET 11 by which models are validated asynchronously, in the shape that they have there.
namespace System.ComponentModel.DataAnnotations;

public abstract class AsyncValidationAttribute : ValidationAttribute
{
    protected abstract override ValidationResult? IsValid(object? value, ValidationContext validationContext);

    protected abstract Task<ValidationResult?> IsValidAsync(object? value, ValidationContext validationContext, CancellationToken cancellationToken);

    public async Task<ValidationResult?> GetValidationResultAsync(object? value, ValidationContext validationContext, CancellationToken cancellationToken)
    {
        ValidationResult? result = await IsValidAsync(value, validationContext, cancellationToken);
        return result is { ErrorMessage: null or "" } ? new ValidationResult(FormatErrorMessage(validationContext.DisplayName), result.MemberNames) : result;
    }
}

public interface IAsyncValidatableObject : IValidatableObject
{
    IAsyncEnumerable<ValidationResult> ValidateAsync(ValidationContext validationContext, CancellationToken cancellationToken);
}
