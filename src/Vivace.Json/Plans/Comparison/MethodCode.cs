// Decodes the IL of a method for analysis.
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Reflection.Emit;
using Vivace.Json.Contracts.Types;

namespace Vivace.Json.Plans.Comparison;

/// <summary>An instruction; the token is 0 if it refers to no member.</summary>
internal readonly record struct Instruction(OpCode Code, int Token);

[RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
[RequiresDynamicCode(ReflectionSwitch.Dynamic)]
internal sealed class MethodCode
{
    // The first byte of two-byte instructions.
    private const byte TwoBytes = 0xFE;

    private static readonly Dictionary<int, OpCode> s_codes = typeof(OpCodes).GetFields(BindingFlags.Public | BindingFlags.Static)
        .Select(static field => (OpCode)field.GetValue(null)!)
        .ToDictionary(static code => (int)(ushort)code.Value);

    private readonly MethodBase _method;
    private readonly Type[]? _typeArguments, _methodArguments;

    private MethodCode(MethodBase method, Instruction[] instructions)
    {
        _method = method;
        Instructions = instructions;
        _typeArguments = method.DeclaringType is { IsGenericType: true } type ? type.GetGenericArguments() : null;
        _methodArguments = method.IsGenericMethod ? method.GetGenericArguments() : null;
    }

    internal Instruction[] Instructions { get; }

    /// <summary>The IL of a method, or null if the runtime does not provide it.</summary>
    internal static MethodCode? Of(MethodBase method)
    {
        if (method is DynamicMethod)
            return null;
        try
        {
            return method.GetMethodBody()?.GetILAsByteArray() is { } bytes && Read(bytes) is { } instructions
                ? new MethodCode(method, instructions)
                : null;
        }
        catch (Exception exception) when (exception is InvalidOperationException or NotSupportedException or PlatformNotSupportedException)
        {
            return null;
        }
    }

    internal MemberInfo? Find(int token)
    {
        try
        {
            return _method.Module.ResolveMember(token, _typeArguments, _methodArguments);
        }
        catch (Exception exception) when (exception is ArgumentException or BadImageFormatException or TypeLoadException
            or MissingMemberException or System.IO.FileNotFoundException)
        {
            return null;
        }
    }

    private static Instruction[]? Read(byte[] bytes)
    {
        List<Instruction> instructions = [];
        int at = 0;
        while (at < bytes.Length)
        {
            int value = bytes[at++];
            if (value == TwoBytes && at < bytes.Length)
                value = value << 8 | bytes[at++];
            if (!s_codes.TryGetValue(value, out OpCode code))
                return null;
            int length = LengthOf(code.OperandType, bytes, at);
            if (length < 0 || at + length > bytes.Length)
                return null;
            bool hasToken =
                code.OperandType is OperandType.InlineMethod or OperandType.InlineField or OperandType.InlineType or OperandType.InlineTok;
            instructions.Add(new Instruction(code, hasToken ? BitConverter.ToInt32(bytes, at) : 0));
            at += length;
        }

        return [.. instructions];
    }

    private static int LengthOf(OperandType operand, byte[] bytes, int at) => operand switch
    {
        OperandType.InlineNone => 0,
        OperandType.ShortInlineBrTarget or OperandType.ShortInlineI or OperandType.ShortInlineVar => 1,
        OperandType.InlineVar => 2,
        OperandType.InlineI8 or OperandType.InlineR => 8,
        OperandType.InlineSwitch => at + 4 > bytes.Length ? -1 : checked(4 + 4 * BitConverter.ToInt32(bytes, at)),
        _ => 4,
    };
}
