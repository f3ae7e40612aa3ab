// Classifies what went wrong with a JSON text or value.
namespace Vivace.Json;

/// <summary>Says what went wrong while reading or writing JSON.</summary>
/// <remarks>The kinds up to <see cref="TooLarge"/> concern only the text; the others depend on the .NET type.</remarks>
public enum JsonErrorKind
{
    /// <summary>No more precise kind is known.</summary>
    Unknown = 0,

    /// <summary>A byte that JSON does not allow at this position (RFC 8259).</summary>
    UnexpectedByte,

    /// <summary>The text ends inside a value.</summary>
    UnexpectedEnd,

    /// <summary>The text is empty, or only white space.</summary>
    EmptyText,

    /// <summary>A literal that begins like <c>true</c>, <c>false</c> or <c>null</c>, but continues differently.</summary>
    InvalidLiteral,

    /// <summary>A number that does not follow the grammar, such as <c>01</c>, <c>1.</c> or <c>+1</c>.</summary>
    InvalidNumber,

    /// <summary>A string with a control character or with an escape that JSON does not have.</summary>
    InvalidString,

    /// <summary>Bytes that are not UTF-8, or an escaped surrogate without its other half.</summary>
    InvalidUtf8,

    /// <summary>A comma before a closing bracket or brace.</summary>
    TrailingComma,

    /// <summary>A comment that the settings do not allow, or that does not end.</summary>
    Comment,

    /// <summary>Something other than white space after the value.</summary>
    TrailingData,

    /// <summary>More levels of arrays and objects than the settings allow.</summary>
    DepthExceeded,

    /// <summary>A text, string, number or count of members above a limit of the settings.</summary>
    TooLarge,

    /// <summary>A value of another JSON type than the .NET type accepts.</summary>
    WrongType,

    /// <summary>A <c>null</c> for a type or a member that does not accept it.</summary>
    NullNotAllowed,

    /// <summary>A number that the .NET type cannot hold.</summary>
    NumberOutOfRange,

    /// <summary>A value of the right JSON type whose content does not fit, such as a date that does not exist.</summary>
    InvalidValue,

    /// <summary>A string that is not the name of an enumeration value.</summary>
    UnknownEnumName,

    /// <summary>An object without a member that the type requires.</summary>
    MissingRequired,

    /// <summary>A member that the type does not have, if the settings reject such members.</summary>
    UnmappedMember,

    /// <summary>A member that occurs twice, if the settings reject that.</summary>
    DuplicateMember,

    /// <summary>A type discriminator that is missing, unknown or in the wrong place.</summary>
    TypeDiscriminator,

    /// <summary>A <c>$id</c>, <c>$ref</c> or <c>$values</c> that does not fit.</summary>
    Reference,

    /// <summary>An object that contains itself, or a graph that is too deep to be written.</summary>
    Cycle,

    /// <summary>A converter or codec that read or wrote too much or too little, or failed.</summary>
    Converter,

    /// <summary>A text that asks for more than <see cref="JsonSettings.Budget"/> allows.</summary>
    BudgetExceeded,

    /// <summary>A value that does not meet a constraint of its member or type
    /// (<see cref="JsonSettings.Constraints"/>), or the schema of its type.</summary>
    ConstraintViolated,
}
